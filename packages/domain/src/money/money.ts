import { NBSP } from '../text/text.ts'

export type Kopecks = number

export function rublesToKopecks(rubles: number): Kopecks {
  const kopecks = Math.round(rubles * 100)
  if (!Number.isSafeInteger(kopecks) || kopecks / 100 !== rubles) {
    throw new RangeError(`Not an amount in rubles with at most two decimals: ${rubles}`)
  }
  return kopecks + 0 // turns -0 into 0
}

export function kopecksToRubles(kopecks: Kopecks): number {
  if (!Number.isSafeInteger(kopecks)) {
    throw new RangeError(`Not a whole number of kopecks: ${kopecks}`)
  }
  return kopecks / 100
}

/** `1 490 ₽`, or `1 490,50 ₽` with kopecks; contains no breaking space. */
export function formatPrice(rubles: number): string {
  const [number, fraction] = spell(rubles)
  return `${number}${fraction === '00' ? '' : `,${fraction}`}${NBSP}₽`
}

/** `1 048` or `4,7`: grouped thousands, at most two decimals. */
export function formatNumber(n: number): string {
  const [number, fraction] = spell(n)
  const significant = fraction.replace(/0+$/, '')
  return significant ? `${number},${significant}` : number
}

/** Rounds down, so that a badge never promises more than the customer saves. */
export function discountPercent(price: number, discounted: number): number {
  const full = rublesToKopecks(price)
  const saved = full - rublesToKopecks(discounted)
  if (full <= 0 || saved <= 0) return 0
  return Math.min(100, Math.floor((saved * 100) / full))
}

// Intl.NumberFormat would leave the kind of space and minus sign to each runtime's locale data.
function spell(n: number): [number: string, fraction: string] {
  if (!(Math.abs(n) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`Cannot format ${n}`)
  // Most numbers of a page are counts.
  if (Number.isInteger(n) && n >= 0 && n < 1000) return [String(n), '00']
  const [whole = '', fraction = ''] = Math.abs(n).toFixed(2).split('.')
  const sign = n < 0 && /[1-9]/.test(whole + fraction) ? '−' : ''
  return [sign + whole.replace(/\B(?=(\d{3})+$)/g, NBSP), fraction]
}
