import { type ReactNode, useState, useSyncExternalStore } from 'react'

type StaticContentProps = {
  as: 'article' | 'div' | 'ul'
  /** Source of the content. */
  of: object | string
  className?: string
  /** No handlers or state: the content is not hydrated. */
  children: () => ReactNode
}

/** Static content: the browser keeps the server's HTML until `of` changes. */
export function StaticContent({ as: Tag, of, className, children }: StaticContentProps) {
  const isHydrated = useIsHydrated()
  const [first] = useState(of)
  if (!isHydrated || first !== of) return <Tag className={className}>{children()}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty.
  return <Tag className={className} dangerouslySetInnerHTML={emptyHtml} />
}

/** React does not touch an element's children when it hydrates it with this. */
const emptyHtml = { __html: '' }

/**
 * Whether the component was hydrated, not rendered by the browser: React reads the server snapshot
 * only then. Returning a different value would also work, but cost a second, synchronous render.
 */
function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  useSyncExternalStore(neverChanges, noValue, () => {
    mount.isHydration = canSkipHydration
    return noValue()
  })
  return mount.isHydration
}

const neverChanges = () => () => {}
const noValue = () => null
/** In development it hydrates normally, so that React reports mismatches. */
const canSkipHydration = !import.meta.env.SSR && !import.meta.env.DEV
