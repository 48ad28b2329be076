import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it.each([
  ['Комбо с пиццей', '«Комбо с пиццей»'],
  ['Комбо в пиццерии «Базилик»', '«Комбо в пиццерии „Базилик“»'],
  ['«Базилик» и «Руккола»', '«„Базилик“ и „Руккола“»'],
  ['Комбо в пиццерии «Бази…', '«Комбо в пиццерии „Бази…“»'],
])('puts %s in quotes', (title, text) => expect(quoted(title)).toBe(text))
