import type { ReactNode } from 'react'
import { stillText } from './still-text.ts'
import { Written } from './Written.tsx'

type StillProps = {
  as: 'article' | 'ul'
  /** What the content is made from: an object, or text that says it all. */
  of: object | string
  className?: string
  /** May depend on nothing but `of`: no context, no hooks, no handlers. */
  children: () => ReactNode
}

/**
 * Written content that many pages share, such as cards and long lists, which are most of a page's
 * rendering time: the server renders it once and reuses the text.
 */
export function Still(props: StillProps) {
  const { as: Tag, of, className, children } = props
  const html = stillText(of, children)
  if (html === undefined) return <Written {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
