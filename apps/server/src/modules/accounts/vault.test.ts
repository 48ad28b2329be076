import { expect, it, vi } from 'vitest'
import { createVault } from './vault.ts'

const log = { error: vi.fn() }
const vault = createVault(Buffer.alloc(32, 1), log)

it('gives back what it was given, and never writes it the same way twice', () => {
  const [one, other] = [vault.seal('секрет', 'user 1'), vault.seal('секрет', 'user 1')]
  expect(one).not.toBe(other)
  expect([one, other].map((sealed) => vault.open(sealed, 'user 1'))).toEqual(['секрет', 'секрет'])
  expect(log.error).not.toHaveBeenCalled()
})

it.each([
  ['another place', (sealed: string) => vault.open(sealed, 'user 2')],
  ['another key', (sealed: string) => createVault(Buffer.alloc(32, 2), log).open(sealed, 'user 1')],
  ['a change', (sealed: string) => vault.open(`A${sealed.slice(1)}B`, 'user 1')],
  ['clear text', () => vault.open('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'user 1')],
  ['nothing', () => vault.open('', 'user 1')],
])('does not open after %s, and says so', (_what, open) => {
  log.error.mockClear()
  expect(open(vault.seal('секрет', 'user 1'))).toBeNull()
  expect(log.error).toHaveBeenCalledOnce()
})
