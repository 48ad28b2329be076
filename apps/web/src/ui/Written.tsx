import { type ReactNode, useState, useSyncExternalStore } from 'react'

type WrittenProps = {
  as: 'article' | 'div' | 'ul'
  /** What the content is made from. */
  of: object | string
  className?: string
  /** Without handlers and state: nothing in it comes to life. */
  children: () => ReactNode
}

/** Content that the browser leaves as the server wrote it, until `of` changes. */
export function Written({ as: Tag, of, className, children }: WrittenProps) {
  const isHydrated = useIsHydrated()
  const [first] = useState(of)
  if (!isHydrated || first !== of) return <Tag className={className}>{children()}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put in.
  return <Tag className={className} dangerouslySetInnerHTML={asWritten} />
}

/** React does not touch the inside of an element that it hydrates with it. */
const asWritten = { __html: '' }

/**
 * Whether the component was hydrated rather than made by the browser: React asks for the server's
 * snapshot only then. To answer with another value would tell the same, and cost a second,
 * uninterrupted render of everything that asked.
 */
function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  useSyncExternalStore(neverChanges, noValue, () => {
    mount.isHydration = canLeaveAsWritten
    return noValue()
  })
  return mount.isHydration
}

const neverChanges = () => () => {}
const noValue = () => null
/** In development it is hydrated like all else, so that React compares it with what was written. */
const canLeaveAsWritten = !import.meta.env.SSR && !import.meta.env.DEV
