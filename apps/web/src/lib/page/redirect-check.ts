import type { ApiClient } from '@skidora/contract/client.ts'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { pageContext } from './page-context.ts'

export const redirectCheckTimeoutMs = 200

type Redirect = { target: string; isPermanent: boolean }

/**
 * The configured redirect of a path, checked on every navigation except to the home page. A check
 * that takes longer than 200 ms counts as no redirect, because redirects are rare.
 */
export async function findRedirect(api: ApiClient, path: string): Promise<Redirect | null> {
  if (path === '/') return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, redirectCheckTimeoutMs, null)
  })
  const check = api('GET /api/v4/redirect/check', { query: { link: path } }).catch(() => null)
  const response = await Promise.race([check, timeout])
  clearTimeout(timer)
  const target = response?.data.target
  return target ? { target, isPermanent: response.data.isPermanent } : null
}

/** Router middleware: redirects to our own pages by the router, to others by a document load. */
export function redirectCheck(isOurs: (path: string) => boolean): MiddlewareFunction {
  return async ({ request, context }) => {
    const moved = await findRedirect(context.get(pageContext).api, new URL(request.url).pathname)
    if (moved) throw isOurs(moved.target) ? redirect(moved.target) : redirectDocument(moved.target)
  }
}
