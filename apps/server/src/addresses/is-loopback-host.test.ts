import { expect, test } from 'vitest'
import { isLoopbackHost } from './is-loopback-host.ts'

test.each([
  ['localhost', true],
  ['bank.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.ru', false],
  ['localhost.example.ru', false],
  ['10.0.0.1', false],
  ['[::2]', false],
])('recognizes %s as this machine: %s', (host, isLocal) => {
  expect(isLoopbackHost(host)).toBe(isLocal)
})
