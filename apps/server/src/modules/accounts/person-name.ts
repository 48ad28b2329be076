import { invalidField } from './accounts-errors.ts'

/** What somebody wants to be called, without the spaces around it. */
export function personName(typed: string): string {
  const name = typed.trim()
  if (!name) throw invalidField('name', 'Напишите, как к вам обращаться.')
  return name
}
