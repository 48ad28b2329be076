import { type ReactNode, useState, useSyncExternalStore } from 'react'

type StillProps = {
  as: 'article' | 'ul'
  /** What the content is made from. */
  of: unknown
  className?: string
  /** Called when there is something to render. */
  children: () => ReactNode
}

/**
 * Content in which nothing has to come to life: the browser leaves it as the server wrote it until
 * `of` changes. Long lists are most of the work that a page's start would otherwise be.
 */
export function Still({ as: Tag, of, className, children }: StillProps) {
  const isHydrating = useSyncExternalStore(neverChanges, whenMounted, whenHydrating)
  const [written] = useState({ of: isHydrating ? of : nothing })
  if (written.of !== of) return <Tag className={className}>{children()}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put in.
  return <Tag className={className} dangerouslySetInnerHTML={asWritten} suppressHydrationWarning />
}

const nothing = Symbol('nothing')
/** React does not touch the inside of an element that it hydrates with it. */
const asWritten = { __html: '' }

const neverChanges = () => () => {}
const whenMounted = () => false
/** The server asks here, too, and has nothing written before it yet. */
const whenHydrating = () => typeof document !== 'undefined'
