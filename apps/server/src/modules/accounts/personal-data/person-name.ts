import { cleanLine } from '@skidora/domain/clean-text.ts'
import { invalidField } from '../../../app-error.ts'

/** Normalizes a name to one line. */
export function personName(typed: string): string {
  const name = cleanLine(typed)
  if (!name) throw invalidField('name', 'Введите имя')
  return name
}
