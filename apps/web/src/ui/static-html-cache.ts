import type { TextCache } from '@skidora/contract/page-render.ts'
import type { ReactNode } from 'react'

/** Set only on the server; the browser keeps the server's HTML. */
let toHtml: ((content: ReactNode) => string) | undefined

/** Cache by value, bounded by the server. */
let byValue: TextCache | undefined
/**
 * Cache by identity: the server's cached data are the same objects, and entries live as long as
 * they do.
 */
let byIdentity = new WeakMap<object, string>()

export function setStaticRenderer(render: (content: ReactNode) => string, cache: TextCache) {
  toHtml = render
  byValue = cache
  byIdentity = new WeakMap()
}

/** Cached HTML of content made from `of`; undefined in the browser. */
export function cachedHtml(of: object | string, content: () => ReactNode): string | undefined {
  const render = toHtml
  if (!render) return undefined
  if (typeof of === 'string') return cachedByValue(of, () => render(content()))
  let html = byIdentity.get(of)
  if (html === undefined) {
    html = cachedByValue(JSON.stringify(of), () => render(content()))
    byIdentity.set(of, html)
  }
  return html
}

function cachedByValue(key: string, render: () => string): string {
  let html = byValue?.get(key)
  if (html === undefined) {
    html = flatten(render())
    byValue?.set(key, html)
  }
  return html
}

/**
 * Flattens the string: V8 keeps a concatenated string as a rope, and writing out a page of ropes
 * takes a fifth of its time.
 */
function flatten(text: string): string {
  return decoder.decode(encoder.encode(text))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
