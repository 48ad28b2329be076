import { cleanLine } from '@skidora/domain/text/clean-text.ts'

const maxLength = 2000

/** The campaign that brought a visitor: the utm_ parameters of a query string. */
export function readUtm(text: string | string[] | undefined): Record<string, string> | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  const marks = [...new URLSearchParams(text)]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [cleanLine(name), cleanLine(value)])
  return marks.length > 0 ? Object.fromEntries(marks) : null
}
