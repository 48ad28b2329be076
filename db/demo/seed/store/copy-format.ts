type Value = string | number | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row of the text format of COPY. */
export function copyRow(values: readonly Value[]): string {
  let row = ''
  let separator = ''
  for (const value of values) {
    row += separator
    if (typeof value === 'string') row += escapeText(value)
    else row += value ?? '\\N'
    separator = '\t'
  }
  return `${row}\n`
}

/** A PostgreSQL array literal; copyRow escapes the whole of it once more. */
export function arrayLiteral(items: readonly (string | number)[]): string {
  let literal = ''
  for (const item of items) {
    const text = typeof item === 'string' && /["\\]/.test(item) ? quoteInside(item) : item
    literal += `${literal === '' ? '' : ','}"${text}"`
  }
  return `{${literal}}`
}

function quoteInside(text: string): string {
  return text.replace(/["\\]/g, '\\$&')
}

export function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
    : text
}
