import { maskPhone } from '@skidora/domain/phone.ts'

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** What a phone field shows after an edit, and where its caret belongs. */
export function editPhone(typed: string, typedCaret: number) {
  const text = maskPhone(typed)
  const cutOff = Math.max(0, countDigits(typed) - countDigits(text))
  const following = Math.max(0, countDigits(typed.slice(typedCaret)) - cutOff)
  return { text, caret: caretBefore(text, following) }
}

/**
 * The leftmost place with so many digits behind it, so that erasing goes past a separator instead
 * of fighting it.
 */
function caretBefore(text: string, followingDigits: number) {
  let caret = text.length
  while (caret > 0 && countDigits(text.slice(caret - 1)) <= followingDigits) caret -= 1
  return caret
}
