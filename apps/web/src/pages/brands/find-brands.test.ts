import { expect, test } from 'vitest'
import { matchesTitle } from './find-brands.ts'

test.each([
  ['', true],
  ['  ', true],
  ['рис', true],
  ['РИС море', true],
  ['море рис', true],
  ['тепл', true],
  ['ис', false],
  ['рис гора', false],
  ['🙂', true],
  ['%', true],
])('matches «%s»: %s', (text, found) => {
  expect(matchesTitle('Суши-бар «Тёплый рис и море»', text)).toBe(found)
})
