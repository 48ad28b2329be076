import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'

/** Moves the focus to each page that the router opens. */
export function usePageFocus() {
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  const type = useNavigationType()
  const page = useMatches().at(-1)?.id
  const shown = useRef({ page, pathname })
  /** Links by which the visitor left, by history entry. */
  const left = useRef(new Map<string, string>())
  useEffect(() => {
    const href = document.activeElement?.closest('a')?.getAttribute('href')
    if (state !== 'idle' && href) left.current.set(key, href)
  }, [key, state])
  useEffect(() => {
    const last = shown.current
    if (last.pathname === pathname) return
    shown.current = { page, pathname }
    const isView = last.page === page
    const link = type === 'POP' ? left.current.get(key) : undefined
    // Optional: without a network the focus stays.
    import('./after-hydration.ts')
      .then(({ focusPage }) => focusPage({ link, isView }))
      .catch(() => {})
  }, [key, page, pathname, type])
}
