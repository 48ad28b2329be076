import { expect, it } from 'vitest'
import { greetingTo, unnamed } from './unnamed.ts'

it('greets by name, and without one where none was given', () => {
  expect(greetingTo('Анна')).toBe('Здравствуйте, Анна!')
  expect(greetingTo(unnamed)).toBe('Здравствуйте!')
})
