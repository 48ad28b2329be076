import type { HeadTag } from './head.ts'

/** Brings the document's head to the page just opened; the server wrote the first one. */
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
