import type { ReactNode } from 'react'
import { StaticContent } from './StaticContent.tsx'
import { cachedHtml, fillSlot, slotMark } from './static-html-cache.ts'

type CachedStaticContentProps = {
  as: 'article' | 'ul'
  /** Names the content among others that are made from the same data. */
  kind: string
  className?: string
} & (
  | {
      /** Source of the content and cache key: an object, or a string that identifies it. */
      of: object | string
      slot?: undefined
      /** Must depend only on `of`: no context, no hooks, no handlers. */
      children: () => ReactNode
    }
  | {
      of: string
      /** Text that differs from page to page: filled in afterwards, so that pages share the HTML. */
      slot: string
      children: (slot: string) => ReactNode
    }
)

/**
 * Static content that many pages share, such as cards and long lists, which dominate the rendering
 * time: the server renders it once and caches the HTML.
 */
export function CachedStaticContent(props: CachedStaticContentProps) {
  const { as: Tag, kind, of, slot, className, children } = props
  const html = cachedHtml(kind, of, () => children(slotMark))
  if (html === undefined) {
    const source = slot === undefined ? of : `${of} ${slot}`
    return (
      <StaticContent as={Tag} of={source} className={className}>
        {() => children(slot ?? '')}
      </StaticContent>
    )
  }
  const filled = slot === undefined ? html : fillSlot(html, slot)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: filled }} />
}
