import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swapKeyboardLayout } from './keyboard-layout.ts'

describe('swapKeyboardLayout', () => {
  it.each([
    ['vjcrdf', 'москва'],
    ['Rfpfym', 'Казань'],
    ['jh`k', 'орёл'],
    ['{fyns-Vfycbqcr', 'Ханты-Мансийск'],
    ['.;yj-cf[fkbycr', 'южно-сахалинск'],
    ['"kbcnf', 'Элиста'],
    ['ызф', 'spa'],
    ['12 ч', '12 x'],
  ])('reads %s as %s', (typed, meant) => {
    expect(swapKeyboardLayout(typed)).toBe(meant)
  })

  it('has a key for every Russian letter', () => {
    const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
    for (const letter of letters + letters.toUpperCase()) {
      expect(swapKeyboardLayout(letter)).toMatch(/^[\x20-\x7E]$/)
    }
  })

  it('is its own inverse', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'`qzQ{<";.ёйяЮЖэ -1/№\'') })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'grapheme' })), (text) => {
        expect(swapKeyboardLayout(swapKeyboardLayout(text))).toBe(text)
      }),
    )
  })
})
