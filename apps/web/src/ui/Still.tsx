import type { ReactNode } from 'react'
import { stillText } from './still-text.ts'
import { Written } from './Written.tsx'

type StillProps = {
  as: 'article' | 'ul'
  /** Source of the content and cache key: an object, or a string that identifies it. */
  of: object | string
  className?: string
  /** Must depend only on `of`: no context, no hooks, no handlers. */
  children: () => ReactNode
}

/**
 * Static content that many pages share, such as cards and long lists, which dominate the rendering
 * time: the server renders it once and caches the HTML.
 */
export function Still(props: StillProps) {
  const { as: Tag, of, className, children } = props
  const html = stillText(of, children)
  if (html === undefined) return <Written {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
