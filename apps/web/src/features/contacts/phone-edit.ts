import { maskPhone } from '@skidora/domain/accounts/phone-mask.ts'

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Masked text and caret position after an edit. */
export function editPhone(typed: string, typedCaret: number) {
  const text = maskPhone(typed)
  const cutOff = Math.max(0, countDigits(typed) - countDigits(text))
  const following = Math.max(0, countDigits(typed.slice(typedCaret)) - cutOff)
  return { text, caret: caretBefore(text, following) }
}

/**
 * The leftmost caret position with this many digits after it, so that deleting skips separators.
 */
function caretBefore(text: string, followingDigits: number) {
  let caret = text.length
  // Never before the plus.
  while (caret > 1 && countDigits(text.slice(caret - 1)) <= followingDigits) caret -= 1
  return caret
}
