import type { TextCache } from '@skidora/contract/page-render.ts'
import type { ReactNode } from 'react'

/** Set only on the server; the browser keeps the server's HTML. */
let toHtml: ((content: ReactNode) => string) | undefined

/** Cache by value, bounded by the server. */
let byValue: TextCache | undefined
/**
 * Cache by kind and identity: the server's cached data are the same objects, and entries live as
 * long as they do.
 */
let byIdentity = new Map<string, WeakMap<object, string>>()

export function setStaticRenderer(render: (content: ReactNode) => string, cache: TextCache) {
  toHtml = render
  byValue = cache
  byIdentity = new Map()
}

/**
 * Cached HTML of content made from `of`; undefined in the browser. The kind names the component,
 * because two may render the same data.
 */
export function cachedHtml(
  kind: string,
  of: object | string,
  content: () => ReactNode,
): string | undefined {
  const render = toHtml
  if (!render) return undefined
  if (typeof of === 'string') return cachedByValue(`${kind} ${of}`, () => render(content()))
  const known = knownOf(kind)
  let html = known.get(of)
  if (html === undefined) {
    html = cachedByValue(`${kind} ${JSON.stringify(of)}`, () => render(content()))
    known.set(of, html)
  }
  return html
}

/** Stands for text that differs from page to page; a path, because most of these texts are. */
export const slotMark = '/{slot}'

export function fillSlot(html: string, slot: string): string {
  // React escapes the text, which few paths need.
  const text = /[&<>"']/.test(slot) ? (toHtml?.(slot) ?? '') : slot
  return html.split(slotMark).join(text)
}

const identities = new WeakMap<object, number>()
let identityCount = 0

/** A number for a long-lived object, as a cache key: building its JSON takes longer. */
export function identityOf(object: object): number {
  const identity = identities.get(object) ?? ++identityCount
  identities.set(object, identity)
  return identity
}

function knownOf(kind: string): WeakMap<object, string> {
  const known = byIdentity.get(kind) ?? new WeakMap()
  byIdentity.set(kind, known)
  return known
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
