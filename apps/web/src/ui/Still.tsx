import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { stillText } from './still-text.ts'

type StillProps = {
  as: 'article' | 'ul'
  /** What the content is made from: an object, or text that says it all. */
  of: object | string
  className?: string
  /** May depend on nothing but `of`: no context, no hooks, no handlers. */
  children: () => ReactNode
}

/**
 * Content in which nothing has to come to life, such as long lists, which are most of a page's
 * rendering time. The server renders it once and reuses the text; the browser leaves it as the
 * server wrote it until `of` changes.
 */
export function Still(props: StillProps) {
  const { as: Tag, of, className, children } = props
  const html = stillText(of, children)
  if (html === undefined) return <Written {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function Written({ as: Tag, of, className, children }: StillProps) {
  const isHydrating = useSyncExternalStore(neverChanges, whenMounted, whenHydrating)
  const [written] = useState({ of: isHydrating ? of : undefined })
  if (written.of !== of) return <Tag className={className}>{children()}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put in.
  return <Tag className={className} dangerouslySetInnerHTML={asWritten} />
}

/** React does not touch the inside of an element that it hydrates with it. */
const asWritten = { __html: '' }

const neverChanges = () => () => {}
const whenMounted = () => false
/** In development it is hydrated like all else, so that React compares it with what was written. */
const whenHydrating = () => !import.meta.env.DEV
