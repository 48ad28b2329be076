import { expect, it } from 'vitest'
import { cartParcelProblems } from './cart-parcel-problems.ts'

const lines = [
  { id: 5, companyId: 1 },
  { id: 6, companyId: 2 },
]
const named = (field: string, of = lines) => Object.keys(cartParcelProblems({ [field]: '' }, of))

it.each([
  ['lines.1.parcel.variantId', 'parcel.variantId.6'],
  ['lines.1.parcel.pointId', 'parcel.pointId.2'],
  ['lines.0.parcel.methodId', 'parcel.methodId.1'],
  ['lines.1.parcel.address.city', 'parcel.address.city'],
  ['parcel.variantId.6', 'parcel.variantId.6'],
  ['parcel.recipientName', 'parcel.recipientName'],
  ['contact', 'contact'],
])('shows %s at %s', (field, name) => {
  expect(named(field)).toEqual([name])
})

it('names the only line of an order', () => {
  expect(named('parcel.variantId', lines.slice(1))).toEqual(['parcel.variantId.6'])
})
