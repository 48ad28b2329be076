import { cleanLine } from '../text/clean-text.ts'

/** Russian or Latin letters, hyphens, apostrophes and spaces, as documents have them. */
const documentName = /^[а-яёa-z]+(?:[ '’-][а-яёa-z]+)*$/i

/** Why a name cannot stand in a document; null if it can. */
export function passengerNameError(typed: string, ifEmpty: string): string | null {
  const name = cleanLine(typed)
  if (!name) return ifEmpty
  return documentName.test(name) ? null : 'Только буквы, пробел и дефис, как в документе.'
}
