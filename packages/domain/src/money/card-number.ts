/** `5555 5555 5555 4444` → its digits; null for an impossible card number. */
export function readCardNumber(typed: string): string | null {
  if (!/^[\d\s\u00A0-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  return digits.length >= 16 && digits.length <= 19 && hasRightCheck(digits) ? digits : null
}

/** The Luhn check: detects one wrong digit or two swapped ones. */
function hasRightCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
