import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotReached, sendHttp } from './send-http.ts'

let respond: RequestListener
const server = createServer((request, response) => respond(request, response))
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (rest: Partial<Parameters<typeof sendHttp>[0]> = {}) =>
  sendHttp({ url, timeoutMs: 60_000, ...rest })

describe('a request', () => {
  let sent: Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { text: string }
  beforeEach(() => {
    respond = async (request, response) => {
      const { method, url: address, headers } = request
      sent = { method, url: address, headers, text: await text(request) }
      response.writeHead(201).end('Принято')
    }
  })

  it('is a GET without a body', async () => {
    expect(await send({ url: `${url}/v3/payments?limit=1`, headers: { accept: 'a/b' } })).toEqual({
      status: 201,
      text: 'Принято',
    })
    expect(sent).toMatchObject({
      ...{ method: 'GET', url: '/v3/payments?limit=1', text: '' },
      headers: { accept: 'a/b' },
    })
    expect(sent.headers).not.toHaveProperty('content-length')
  })

  it.each(['{"description":"Скидка 🎁"}', ''])('is a POST with the body %j', async (body) => {
    await send({ body })
    const length = String(Buffer.byteLength(body))
    expect(sent).toMatchObject({
      method: 'POST',
      text: body,
      headers: { 'content-length': length },
    })
  })
})

it('reads a chunked response with split characters', async () => {
  const word = Buffer.from('Скидора')
  respond = async (_request, response) => {
    for (const byte of word) {
      response.write(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  }
  expect(await send()).toEqual({ status: 200, text: 'Скидора' })
})

it('reuses the connection', async () => {
  const ports = new Set<number | undefined>()
  respond = ({ socket }, response) => {
    ports.add(socket.remotePort)
    response.end()
  }
  await send()
  await send({ body: 'a' })
  expect(ports.size).toBe(1)
})

it('returns a redirect as the response', async () => {
  let count = 0
  respond = (_request, response) => {
    count += 1
    response.writeHead(302, { location: url }).end('there')
  }
  expect(await send()).toEqual({ status: 302, text: 'there' })
  expect(count).toBe(1)
})

const endlessPart = 'x'.repeat(1024 * 1024)

describe.each<[string, RequestListener, string]>([
  ['silence', () => {}, 'timeout'],
  ['a response that never ends', (_, response) => void response.write('a'), 'timeout'],
  ['a broken connection', ({ socket }) => void socket.destroy(), 'ECONNRESET'],
  [
    'a response that breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': 9 })
      response.write('a', () => response.socket?.destroy())
    },
    'ECONNRESET',
  ],
  [
    'a response without end or measure',
    (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(endlessPart));
        response.once('drain', more)
      }
      more()
    },
    'response too large',
  ],
])('%s', (_name, listener, reason) => {
  it('rejects with its reason', async () => {
    respond = listener
    const failed = await send(reason === 'timeout' ? { timeoutMs: 50 } : {}).catch((error) => error)
    expect(failed).toBeInstanceOf(NotReached)
    expect(failed.message).toBe(reason)
  })
})

it('reports a refused connection', async () => {
  await expect(send({ url: 'http://127.0.0.1:1' })).rejects.toThrow(/^ECONNREFUSED$/)
})

it.each(['ftp://127.0.0.1/', 'nowhere'])('rejects the URL %s', async (address) => {
  await expect(send({ url: address })).rejects.toThrow()
})
