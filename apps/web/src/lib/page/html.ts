import type { HeadTag } from './head.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** JSON for a script element: nothing in it may close the element. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

export function tagHtml({ name, attributes, text }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const opening = `<${name}${pairs.join('')} data-head>`
  return name === 'script' ? `${opening}${escapeJson(text ?? '')}</script>` : opening
}
