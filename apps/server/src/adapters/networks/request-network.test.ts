import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { requestNetwork } from './request-network.ts'

it('times out on a silent network', async () => {
  const server = createServer((_request, response) => response.write('{'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let failure: unknown
    const response = requestNetwork(host, { path: '/', query: { access_token: 'secret' } }).catch(
      (error) => {
        failure = error
      },
    )
    await once(server, 'request')
    vi.advanceTimersByTime(7999)
    expect(failure).toBeUndefined()
    vi.advanceTimersByTime(1)
    await response
    expect(failure).toMatchObject({ kind: 'down', message: 'could not be reached' })
  } finally {
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  }
})
