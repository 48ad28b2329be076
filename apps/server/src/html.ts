/** Markup that must not be escaped again. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | number | Markup | Markup[] | null | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes the values of a template; null and undefined render as nothing. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toText)))
}

function toText(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(toText).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
