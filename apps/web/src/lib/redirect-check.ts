import type { ApiClient } from '@skidora/contract/client.ts'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { pageContext } from './page-context.ts'

export const redirectCheckTimeoutMs = 200

type Redirect = { target: string; isPermanent: boolean }

/**
 * Where a path has moved to; every navigation but the home page's asks this first. An answer that
 * takes longer than 200 ms counts as «nowhere», since a visitor should not wait for a rarity.
 */
export async function findRedirect(api: ApiClient, path: string): Promise<Redirect | null> {
  if (path === '/') return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, redirectCheckTimeoutMs, null)
  })
  const check = api('GET /api/v4/redirect/check', { query: { link: path } }).catch(() => null)
  const answer = await Promise.race([check, timeout])
  clearTimeout(timer)
  const target = answer?.data.target
  return target ? { target, isPermanent: answer.data.isPermanent } : null
}

/** The check in the browser: a page of ours opens in place, anything else is left to the browser. */
export function redirectCheck(isOurs: (path: string) => boolean): MiddlewareFunction {
  return async ({ request, context }) => {
    const moved = await findRedirect(context.get(pageContext).api, new URL(request.url).pathname)
    if (moved) throw isOurs(moved.target) ? redirect(moved.target) : redirectDocument(moved.target)
  }
}
