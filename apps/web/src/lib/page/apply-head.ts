import type { HeadTag } from './head.ts'

/**
 * Updates the document's head after a client-side navigation; the server rendered the first one.
 */
export function applyHead(title: string, tags: HeadTag[]) {
  document.title = title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...tags.map(createTag))
}

function createTag({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute('data-head', '')
  if (text) element.textContent = text
  return element
}
