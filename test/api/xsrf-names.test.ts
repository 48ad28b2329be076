import { calls } from '@skidora/contract/calls.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { callHeaders, isXsrfProtected } from '../../apps/web/src/lib/api/call-headers.ts'
import { mintXsrf } from '../support/xsrf.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([true, false])(
  'the browser repeats the cookie in the header, HTTPS: %s',
  async (isSecure) => {
    const { cookie, ...headers } = mintXsrf({ isSecure })
    vi.stubGlobal('document', { cookie })
    const sent = callHeaders('/api/v4/auth/sign-in', 'POST', new AbortController().signal)
    expect(await sent).toMatchObject(headers)
  },
)

it('the browser sends the token with the reads that change something', () => {
  const reads = Object.entries(calls).filter(([name]) => name.startsWith('GET '))
  const pathOf = (name: string) => name.slice('GET '.length)
  const changing = reads.filter(([, call]) => 'changes' in call && call.changes)
  const found = reads.filter(([name]) => isXsrfProtected(pathOf(name)))
  expect(changing.length).toBeGreaterThan(4)
  expect(found.map(([name]) => name)).toEqual(changing.map(([name]) => name))
})
