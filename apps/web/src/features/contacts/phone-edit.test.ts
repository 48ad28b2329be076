import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editPhone } from './phone-edit.ts'

/** `|` marks the caret. */
function edit(typed: string) {
  const caret = typed.indexOf('|')
  const result = editPhone(typed.replace('|', ''), caret)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

describe('editPhone', () => {
  it.each([
    ['9|', '+7 (9|'],
    ['8|', '+7|'],
    ['+7 (900) 1234|', '+7 (900) 123-4|'],
    ['8 (912) 345-67-89|', '+7 (912) 345-67-89|'],
    ['+|', '+|'],
    ['+3|', '+3|'],
    ['|', '|'],
  ])('formats typed %j', (typed, expected) => {
    expect(edit(typed)).toBe(expected)
  })

  it('deletes across a separator', () => {
    expect(edit('+7 (900) 123|45-67')).toBe('+7 (900) 123|-45-67')
    expect(edit('+7 (900) 12|-45-67')).toBe('+7 (900) 12|4-56-7')
  })

  it('keeps the caret after a digit typed into a full number', () => {
    expect(edit('+7 (900) 12388|-45-67')).toBe('+7 (900) 123-88|-45')
  })

  it('never moves the caret outside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0789+-() x') }), fc.nat(), (typed, at) => {
        const { text, caret } = editPhone(typed, at % (typed.length + 1))
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
