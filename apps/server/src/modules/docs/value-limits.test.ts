import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { valueLimits } from './value-limits.ts'

test.each([
  [Type.Integer({ minimum: 1, maximum: 60, default: 9 }), 'From 1 to 60. 9 when left out.'],
  [Type.String({ maxLength: 120, pattern: '^a$' }), 'At most 120 characters. Matches ^a$.'],
  [Type.Number({ minimum: 0, description: 'Rubles' }), 'Rubles. At least 0.'],
  [Type.String({ format: 'date-time' }), 'Format date-time.'],
  [Type.Boolean(), ''],
])('describes %j', (schema, text) => {
  expect(valueLimits(schema)).toBe(text)
})
