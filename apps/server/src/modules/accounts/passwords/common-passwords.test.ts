import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  ...['password1', 'p@ssw0rd!', 'trustno1', 'qwertyuiop', '12345678', 'iloveyou2'],
  ...['пароль123', 'ghbdtn123', 'йцукенгш', 'skidora2026', 'abababab', '11112222'],
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['velvet-onion-42', 'лошадь верна батарея', 'x7#mq!92zt'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
