import { type Static, Type } from 'typebox'

/** The bank's format of money: `{ value: '1490.50', currency: 'RUB' }`. */
export const Amount = Type.Object({
  value: Type.String({ pattern: '^[0-9]{1,12}\\.[0-9]{2}$' }),
  currency: Type.Literal('RUB'),
})
export type Amount = Static<typeof Amount>

export function toAmount(kopecks: number): Amount {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0)
    throw new RangeError(`Not a sum in kopecks: ${kopecks}`)
  const digits = String(kopecks).padStart(3, '0')
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'RUB' }
}

/** Avoids floating-point arithmetic. */
export const toKopecks = ({ value }: Amount) => Number(value.replace('.', ''))
