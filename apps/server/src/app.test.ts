import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Over a real connection: an injected request has a stream that ends. */
async function sendRaw(text: string): Promise<string> {
  const address = test.app.server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(text)
  let response = ''
  for await (const chunk of socket) response += chunk
  return response
}

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'responds to a request with the type %s and no body',
  async (type) => {
    const lines = ['host: localhost', `content-type: ${type}`, 'connection: close', '', '']
    for (const target of ['POST /api/v4/auth/sign-in', 'DELETE /api/v4/profile/networks/vk'])
      expect(await sendRaw([`${target} HTTP/1.1`, ...lines].join('\r\n'))).toMatch(
        /^HTTP\/1\.1 40[013] /,
      )
  },
)

it('keeps a connection longer than a proxy in front would, and closes it when idle', async () => {
  const { server } = test.app
  expect(server.timeout).toBe(75_000)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const accepted = once(server, 'connection')
  const socket = connect(address.port, '127.0.0.1')
  const [connection] = (await accepted) as [Socket]
  let responses = ''
  socket.on('data', (chunk) => {
    responses += chunk
  })
  const sendRequest = () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const received = (count: number) =>
    expect.poll(() => responses.match(/HTTP\/1\.1 200/g)?.length).toBe(count)
  sendRequest()
  await received(1)
  sendRequest()
  await received(2)
  connection.setTimeout(1)
  await once(socket, 'close')
})

it('limits the duration of a request and the number of connections', () => {
  const { headersTimeout, requestTimeout, maxConnections } = test.app.server
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    maxConnections: 8000,
  })
})
