import { expect, it } from 'vitest'
import { parseTheme } from './theme-store.ts'

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['', 'system'],
  ['purple', 'system'],
  [undefined, 'system'],
])('parses %j as %s', (stored, theme) => {
  expect(parseTheme(stored)).toBe(theme)
})
