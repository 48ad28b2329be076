import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { companyInn, entrepreneurInn } from './inn.ts'

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The official rule: each check digit is a weighted sum of those before it. */
function isRight(inn: string, checked: number): boolean {
  const before = [...inn].slice(0, checked).map(Number)
  const sum = before.reduce(
    (total, digit, i) => total + digit * Number(weights.slice(-checked)[i]),
    0,
  )
  return (sum % 11) % 10 === Number(inn[checked])
}

test('generates valid check digits', () => {
  for (let seed = 0; seed < 200; seed++) {
    const company = companyInn(new Random(seed))
    const entrepreneur = entrepreneurInn(new Random(seed))
    expect(company).toMatch(/^00\d{8}$/)
    expect(entrepreneur).toMatch(/^00\d{10}$/)
    expect(isRight(company, 9)).toBe(true)
    expect(isRight(entrepreneur, 10) && isRight(entrepreneur, 11)).toBe(true)
  }
})

test('detects a wrong number in the check itself', () => {
  // The official example, and the same with one digit changed.
  expect(isRight('7707083893', 9)).toBe(true)
  expect(isRight('7707083894', 9)).toBe(false)
})
