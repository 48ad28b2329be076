import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'

/**
 * Moves the focus to each page that the router opens, and to another view of the same page if it
 * replaced the focused element.
 */
export function usePageFocus() {
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  const type = useNavigationType()
  const page = useMatches().at(-1)?.id
  const shown = useRef({ page, pathname })
  /** The focused element when the navigation began. */
  const focused = useRef<Element | null>(null)
  /** Links by which the visitor left, by history entry. */
  const left = useRef(new Map<string, string>())
  useEffect(() => {
    if (state === 'idle') return
    focused.current = document.activeElement
    const href = focused.current?.closest('a')?.getAttribute('href')
    if (href) left.current.set(key, href)
  }, [key, state])
  useEffect(() => {
    const last = shown.current
    shown.current = { page, pathname }
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false
    if (last.pathname === pathname && !isLost) return
    const isView = last.page === page
    const link = type === 'POP' ? left.current.get(key) : undefined
    // Optional: without a network the focus stays.
    import('./after-hydration.ts')
      .then(({ focusPage }) => focusPage({ link, isView }))
      .catch(() => {})
  }, [key, page, pathname, type])
}
