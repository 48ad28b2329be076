import { cleanText } from '@skidora/domain/text/clean-text.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { invalidField } from '../app-error.ts'

/** Invisible and bidirectional control characters, except line ends and tabs. */
const invisible = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

type Limits = { least?: number }

/** Normalizes text that others will read: trims it and collapses empty lines. */
export function readText(field: string, written: string, { least = 0 }: Limits = {}): string {
  if (invisible.test(written))
    throw invalidField(field, 'В тексте есть невидимые символы. Наберите его заново.')
  const text = cleanText(written).replaceAll(/\n{3,}/g, '\n\n')
  if ([...text].length < least)
    throw invalidField(
      field,
      `Напишите чуть подробнее: хотя бы ${least} ${plural(least, ['символ', 'символа', 'символов'])}.`,
    )
  return text
}
