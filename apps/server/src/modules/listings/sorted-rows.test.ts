import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows } from './sorted-rows.ts'

const keys = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: -100_000, max: 100_000 }),
  // Microseconds since 1970.
  fc.integer({ min: 1_790_000_000_000_000, max: 1_800_000_000_000_000 }),
)

test('sorts rows like a comparison of keys, later of equals first', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 200 }), (list) => {
      const compared = list
        .map((key, row) => ({ key, row }))
        .sort((one, other) => other.key - one.key || other.row - one.row)
      expect([...sortRows(Float64Array.from(list))]).toEqual(compared.map(({ row }) => row))
    }),
  )
})
