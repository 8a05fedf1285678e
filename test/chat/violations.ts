import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { keepScreen } from './screens.ts'

/** What axe finds in a state of the page, light and dark; and a picture of it in one of them, where pictures are wanted. */
export async function violationsOf(page: Page, state: string, picture?: 'light' | 'dark'): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    // Light and dark differ in their colours alone.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html }) => `${state}, ${colorScheme}: ${id} at ${html}`))
    }
    if (colorScheme === picture) await keepScreen(page, state)
  }
  return found
}
