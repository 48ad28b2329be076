import type { Random } from '../random.ts'

/**
 * A taxpayer number with valid check digits. It begins with 00, a non-existent region, so it
 * belongs to nobody.
 */
export function companyInn(random: Random): string {
  const digits = [0, 0, ...draw(random, 7)]
  return [...digits, check(digits, [2, 4, 10, 3, 5, 9, 4, 6, 8])].join('')
}

export function entrepreneurInn(random: Random): string {
  const digits = [0, 0, ...draw(random, 8)]
  digits.push(check(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
  return [...digits, check(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])].join('')
}

function draw(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.int(0, 9))
}

function check(digits: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (sum % 11) % 10
}
