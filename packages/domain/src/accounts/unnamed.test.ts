import { expect, it } from 'vitest'
import { greetingTo, unnamed } from './unnamed.ts'

it('greets by name, or without one if the account has none', () => {
  expect(greetingTo('Анна')).toBe('Здравствуйте, Анна!')
  expect(greetingTo(unnamed)).toBe('Здравствуйте!')
})
