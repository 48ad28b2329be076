import { matchRoutes, type RouteObject } from 'react-router'
import { asyncFailure } from '../api/async-failure.ts'
import { isPlainClick } from './is-plain-click.ts'

type Place = { pathname: string; search: string; hash: string }

type Navigator = {
  state: { location: Place }
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>
}

/** Dispatched on a link that the router follows. */
export const followedEvent = 'followed'

/**
 * Handles clicks on internal links by the router. One delegated listener: links stay plain, work
 * before hydration and cost nothing to render.
 */
export function followLinks(router: Navigator, routes: RouteObject[]) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlain(link)) return
    const here = router.state.location
    if (!leadsToPage(link, here, routes)) return
    event.preventDefault()
    link.dispatchEvent(new Event(followedEvent, { bubbles: true }))
    const to = addressOf(link)
    // As browsers do, a link to the current URL replaces the history entry; so does a link in a sheet,
    // whose entry is its own (close-on-back.ts). Pages render their own errors; one that gets here has
    // no error boundary.
    const options = {
      replace: to === addressOf(here) || Boolean(history.state?.sheets),
      // Set on links that only change the view.
      preventScrollReset: 'keepScroll' in link.dataset,
    }
    router.navigate(to, options).catch(asyncFailure.raise)
  })
}

function isPlain(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.target && !link.hasAttribute('download')
}

/** URLs without a route may still be the server's, such as /docs/api. */
export function leadsToPage(link: Place, here: Place, routes: RouteObject[]): boolean {
  const isSamePage = link.pathname === here.pathname && link.search === here.search
  if ((isSamePage && link.hash !== '') || new URLSearchParams(link.search).has('city')) return false
  const path = matchRoutes(routes, link.pathname)?.at(-1)?.route.path
  return path !== undefined && path !== '*'
}

function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}
