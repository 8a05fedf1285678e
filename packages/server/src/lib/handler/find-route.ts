import { isAskId } from './is-ask-id.ts'

export type Route =
  | { readonly name: 'asks' }
  | { readonly name: 'events' }
  | { readonly name: 'dismiss' }
  | { readonly name: 'ask'; readonly id: string }
  /** The place of an id is taken by something that no host gives out. */
  | { readonly name: 'ask'; readonly id?: undefined; readonly malformed: boolean }

/**
 * What a path is for, below `basePath`. One slash at its end changes nothing; a second one, or a segment more, is
 * another path, and there is nothing there.
 */
export function findRoute(pathname: string, basePath: string): Route | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const path = pathname.slice(basePath.length)
  const segments = (path.endsWith('/') ? path.slice(0, -1) : path).split('/')
  const [root, asks, segment] = segments
  if (root !== '' || asks !== 'asks' || segments.length > 3) return undefined
  if (segment === undefined) return { name: 'asks' }
  if (segment === '') return undefined
  if (segment === 'events' || segment === 'dismiss') return { name: segment }
  return readId(segment)
}

function readId(segment: string): Route {
  let id: string
  try {
    id = decodeURIComponent(segment)
  } catch {
    return { name: 'ask', malformed: true }
  }
  return isAskId(id) ? { name: 'ask', id } : { name: 'ask', malformed: false }
}

const methods: Readonly<Record<Route['name'], readonly string[]>> = {
  asks: ['GET', 'HEAD', 'OPTIONS'],
  events: ['GET', 'HEAD', 'OPTIONS'],
  dismiss: ['POST', 'OPTIONS'],
  ask: ['GET', 'HEAD', 'POST', 'OPTIONS'],
}

export function methodsOf(route: Route): readonly string[] {
  return methods[route.name]
}
