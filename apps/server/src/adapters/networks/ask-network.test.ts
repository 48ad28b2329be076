import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { askNetwork } from './ask-network.ts'

it('waits for a silent network no longer than its patience', async () => {
  const server = createServer((_request, response) => response.write('{'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Its eight seconds are over sooner here.
  const soon = AbortSignal.timeout(50)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon)
  try {
    const asked = askNetwork(host, { path: '/', query: { access_token: 'secret' } })
    await expect(asked).rejects.toMatchObject({ kind: 'down', message: 'could not be reached' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8000)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
