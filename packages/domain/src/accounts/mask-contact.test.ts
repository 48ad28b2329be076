import { expect, it } from 'vitest'
import { maskContact } from './mask-contact.ts'

it.each([
  ['anna@mail.ru', 'a***a@mail.ru'],
  ['ann@mail.ru', 'a***@mail.ru'],
  ['a@mail.ru', 'a***@mail.ru'],
  ['+79001234567', '+7 *** ***-45-67'],
])('masks %s as %s', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked)
})
