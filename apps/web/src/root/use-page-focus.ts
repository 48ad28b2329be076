import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'

/** A link of the page, and its place among those to the same URL. */
export type LeftBy = { href: string; index: number }

/**
 * Moves the focus to each page that the router opens, and to another view of the same page if it
 * replaced the focused element, or without one the heading.
 */
export function usePageFocus() {
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  const type = useNavigationType()
  const page = useMatches().at(-1)?.id
  const shown = useRef({ page, pathname })
  /** The focused element when the navigation began, or the heading: Safari focuses no links. */
  const focused = useRef<Element | null>(null)
  /** Links by which the visitor left, by history entry. */
  const left = useRef(new Map<string, LeftBy | undefined>())
  useEffect(() => {
    if (state === 'idle') return
    focused.current = document.querySelector(':focus') ?? document.querySelector('main h1')
    left.current.set(key, linkAt(focused.current))
  }, [key, state])
  useEffect(() => {
    const last = shown.current
    shown.current = { page, pathname }
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false
    const link = type === 'POP' ? left.current.get(key) : undefined
    if (last.pathname === pathname && !isLost && !link) return
    const isView = last.page === page
    const lostId = (isLost && isView && focused.current?.id) || ''
    // Optional: without a network the focus stays.
    import('./after-hydration.ts')
      .then(({ focusPage }) => focusPage({ link, lostId, isView }))
      .catch(() => {})
  }, [key, page, pathname, type])
}

function linkAt(element: Element | null): LeftBy | undefined {
  const link = element?.closest('a')
  const href = link?.getAttribute('href')
  return link && href ? { href, index: linksTo(href).indexOf(link) } : undefined
}

export function linksTo(href: string): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a')
  return [...links].filter((link) => link.getAttribute('href') === href)
}
