import { expect, test } from 'vitest'
import { compareObject, type Ours, type Theirs } from './compare-books.ts'

const ours = (more: Partial<Ours> = {}): Ours => ({
  bankId: 'b1',
  purchaseId: 7,
  status: 'succeeded',
  kopecks: 100_001,
  bookedKopecks: 100_001,
  ...more,
})
const theirs = (more: Partial<Theirs> = {}): Theirs => ({
  bankId: 'b1',
  status: 'succeeded',
  kopecks: 100_001,
  ...more,
})
const open = { status: 'pending', bookedKopecks: 0 } as const

test.each([
  ['both have it', ours(), theirs()],
  ['both wait', ours(open), theirs({ status: 'pending' })],
  ['the bank holds what we wait for', ours(open), theirs({ status: 'waiting_for_capture' })],
  ['both gave up', ours({ status: 'canceled', bookedKopecks: 0 }), theirs({ status: 'canceled' })],
  ['nobody has paid what we do not know', null, theirs({ status: 'pending' })],
  ['what we do not know was refused', null, theirs({ status: 'canceled' })],
])('finds no difference: %s', (_name, one, other) => {
  expect(compareObject('payment', one, other)).toBeNull()
})

test.each([
  ['unknown', null, theirs(), 100_001],
  ['unknown', null, theirs({ status: 'waiting_for_capture' }), 0],
  ['missing', ours(), null, -100_001],
  ['missing', ours(open), null, 0],
  ['amount', ours(), theirs({ kopecks: 100_000 }), -1],
  ['status', ours(open), theirs(), 100_001],
  ['status', ours(open), theirs({ status: 'canceled' }), 0],
  ['status', ours(), theirs({ status: 'canceled' }), -100_001],
  ['status', ours({ status: 'canceled', bookedKopecks: 0 }), theirs(), 100_001],
  ['unbooked', ours({ bookedKopecks: 0 }), theirs(), 100_001],
  ['unbooked', ours({ bookedKopecks: 100_000 }), theirs(), 1],
  ['unbooked', ours({ status: 'canceled', bookedKopecks: 5 }), theirs({ status: 'canceled' }), -5],
] as const)('finds %s: %j and %j', (kind, one, other, kopecks) => {
  expect(compareObject('payment', one, other)).toMatchObject({ kind, kopecks, bankId: 'b1' })
  // Money leaving the bank counts with the opposite sign.
  const leaving = compareObject('refund', one, other)
  expect((leaving?.kopecks ?? Number.NaN) + kopecks).toBe(0)
})
