/** A number with another country code than +7; «+8 9…» is a misspelt «8 9…». */
export const isForeignPhone = (text: string): boolean => /^\+(?!7|89)\d/.test(numberIn(text))

export const foreignPhoneError = 'Пока отправляем только на российские номера (+7).'

/** Why `normalizePhone` rejects the text. */
export const phoneError = (text: string): string =>
  isForeignPhone(text) ? foreignPhoneError : 'Проверьте номер телефона.'

/** The text of a phone field after any edit: `9000` → `+7 (900) 0`. A foreign number stays as it is. */
export function maskPhone(typed: string): string {
  const number = numberIn(typed)
  const digits = digitsOf(number)
  if (!digits) return number.startsWith('+') ? '+' : ''
  if (isForeignPhone(number)) return `+${digits.slice(0, longestPhone)}`
  const national = withoutSecondPrefix(digits.replace(/^[78]/, ''))
  // A separator appears only with the digit after it, so that backspace never gets stuck.
  const parts: [separator: string, digits: string][] = [
    [' (', national.slice(0, 3)],
    [') ', national.slice(3, 6)],
    ['-', national.slice(6, 8)],
    ['-', national.slice(8, 10)],
  ]
  return `+7${parts.map(([separator, part]) => part && separator + part).join('')}`
}

/** Handles a whole number typed or pasted after the `+7` that the field has inserted. */
function withoutSecondPrefix(national: string): string {
  return national.length > 10 && /^[78]9/.test(national) ? national.slice(1) : national
}

/** The most digits of a number, with the country code. */
const longestPhone = 15

/**
 * `+` and digits: of a number pasted with its own `+` behind the one that the field has inserted, or of one
 * too long to be Russian. A lone `+` waits for its digits.
 */
function numberIn(text: string): string {
  const digits = digitsOf(text)
  const plus = text.lastIndexOf('+')
  if (plus < 0) return digits.length > 11 && !/^[78]/.test(digits) ? `+${digits}` : digits
  const last = digitsOf(text.slice(plus))
  return last || text.trim() === '+' ? `+${last}` : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
