import { isMisleadingName, misleadingNameError } from '@skidora/domain/accounts/misleading-name.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { invalidField } from '../../../app-error.ts'

/** Normalizes a name to one line; letters to others name the sender. */
export function personName(typed: string): string {
  const name = cleanLine(typed)
  if (!name) throw invalidField('name', 'Введите имя')
  if (isMisleadingName(name)) throw invalidField('name', misleadingNameError)
  return name
}
