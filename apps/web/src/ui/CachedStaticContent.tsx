import type { ReactNode } from 'react'
import { StaticContent } from './StaticContent.tsx'
import { cachedHtml } from './static-html-cache.ts'

type CachedStaticContentProps = {
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
export function CachedStaticContent(props: CachedStaticContentProps) {
  const { as: Tag, of, className, children } = props
  const html = cachedHtml(of, children)
  if (html === undefined) return <StaticContent {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
