import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const name = 'visitor'

/** Who is there, by a cookie that nothing but the browser and this server sees. An app has its sessions for this. */
export function visitorOf(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** Makes somebody of a browser that comes for the first time. */
export function welcomeVisitor(c: Context): void {
  if (getCookie(c, name) !== undefined) return
  setCookie(c, name, crypto.randomUUID(), { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 })
}
