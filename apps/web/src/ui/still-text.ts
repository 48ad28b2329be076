import type { TextCache } from '@skidora/contract/page-render.ts'
import type { ReactNode } from 'react'

/** Puts content into HTML. Set on the server only; the browser gets what the server wrote. */
let toHtml: ((content: ReactNode) => string) | undefined

/** Bounded by the server, which gives it. */
let byValue: TextCache | undefined
/** What the server keeps in memory brings the very same objects again; texts live as long as those. */
let byIdentity = new WeakMap<object, string>()

export function renderStillAsText(render: (content: ReactNode) => string, kept: TextCache) {
  toHtml = render
  byValue = kept
  byIdentity = new WeakMap()
}

/** The HTML of content made from `of`, rendered once for the same; undefined in the browser. */
export function stillText(of: object | string, content: () => ReactNode): string | undefined {
  const render = toHtml
  if (!render) return undefined
  if (typeof of === 'string') return keptByValue(of, () => render(content()))
  let html = byIdentity.get(of)
  if (html === undefined) {
    html = keptByValue(JSON.stringify(of), () => render(content()))
    byIdentity.set(of, html)
  }
  return html
}

function keptByValue(key: string, render: () => string): string {
  let html = byValue?.get(key)
  if (html === undefined) {
    html = inOnePiece(render())
    byValue?.set(key, html)
  }
  return html
}

/**
 * A text put together from pieces stays a tree of them until somebody reads it, and a page made of
 * such trees takes a fifth of its time to be written out.
 */
function inOnePiece(text: string): string {
  return decoder.decode(encoder.encode(text))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
