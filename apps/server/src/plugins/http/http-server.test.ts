import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerErrors } from '../calls/errors.ts'
import { registerBodyTimeout } from './body-timeout.ts'
import { createHttpServer, type RequestLimits, requestLimits } from './http-server.ts'
import { refuseMalformed } from './raw-refusal.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function start(limits: Partial<RequestLimits> = {}, bodyMs?: number) {
  app = fastify({
    clientErrorHandler: refuseMalformed,
    serverFactory: (handle) => createHttpServer(handle, { ...requestLimits, ...limits }),
  })
  registerErrors(app)
  registerBodyTimeout(app, bodyMs)
  app.post('/call', async () => 'ok')
  app.post('/upload', { config: { upload: true } }, async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A connection, and everything received on it until it is closed. */
function open() {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, closed, response: closed.then(() => text) }
}

/** Writes a byte every few milliseconds while the connection is open. */
function drip(socket: Socket, bytes = 'x') {
  const timer = setInterval(() => socket.write(bytes), 5)
  socket.once('close', () => clearInterval(timer))
}

function expectEnvelope(response: string, status: number, code: string) {
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response.toLowerCase()).toContain('connection: close')
  const body = JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4))
  expect(body).toEqual({
    status,
    error: {
      code,
      message: expect.stringMatching(/^[А-Я].*\.$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  })
}

const head = (path: string, ...lines: string[]) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`

describe('rejects in the envelope before routing', () => {
  it.each([
    ['a request that is not HTTP', 'nonsense\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'malformed_request'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      head('/call', 'content-length: 1', 'transfer-encoding: chunked'),
      400,
      'malformed_request',
    ],
    ['headers of 20 KB', head('/call', `x: ${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
    ['an unknown expectation', head('/call', 'expect: more'), 417, 'expectation_failed'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nhost: a:1\r\n\r\n', 405, 'method_not_allowed'],
  ])('for %s', async (_name, text, status, code) => {
    await start()
    const { socket, response } = open()
    socket.write(text)
    expectEnvelope(await response, status, code)
  })
})

describe('slow connections', () => {
  it('ends a request whose body never arrives', async () => {
    await start({}, 50)
    const { socket, response } = open()
    socket.write(head('/call', 'content-length: 100000'))
    expectEnvelope(await response, 408, 'request_timeout')
  })

  // A client that keeps writing may lose the response, so only the end of the connection counts.
  it('ends a request whose body arrives byte by byte', async () => {
    await start({}, 50)
    const { socket, closed } = open()
    socket.write(head('/call', 'content-length: 100000'))
    drip(socket)
    await closed
  })

  it('ends a chunked body that never ends', async () => {
    await start({}, 50)
    const { socket, closed } = open()
    socket.write(head('/call', 'transfer-encoding: chunked'))
    drip(socket, '1\r\nx\r\n')
    await closed
  })

  it('ends headers that never end or arrive byte by byte', async () => {
    await start({ headersMs: 50, checkEveryMs: 10 })
    const [stuck, slow] = [open(), open()]
    for (const { socket } of [stuck, slow]) socket.write('GET / HTTP/1.1\r\nx: ')
    drip(slow.socket)
    expectEnvelope(await stuck.response, 408, 'request_timeout')
    await slow.closed
  })

  it('ends a connection on which nothing is sent', async () => {
    await start({ headersMs: 50, checkEveryMs: 10 })
    await open().closed
  })

  it('allows an upload the longer server timeout, and no more', async () => {
    await start({ headersMs: 50, requestMs: 60, checkEveryMs: 10 })
    const { socket, closed } = open()
    socket.write(head('/upload', 'content-length: 100000'))
    drip(socket)
    await closed
  })

  it('does not apply the body timeout to uploads', async () => {
    await start({}, 1)
    const received = once(app.server, 'request')
    const { socket, response } = open()
    socket.write(head('/upload', 'content-length: 2', 'connection: close'))
    await received
    // This one begins later, so the upload's timeout would have ended before.
    const other = open()
    other.socket.write(head('/call', 'content-length: 2'))
    await other.closed
    socket.write('{}')
    expect(await response).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('closes connections beyond the limit', async () => {
    await start({ maxConnections: 2 })
    const kept = [open(), open()]
    await Promise.all(kept.map(({ socket }) => once(socket, 'connect')))
    const closed = open()
    expect(await closed.response).toBe('')
    for (const { socket } of kept)
      socket.write(`${head('/call', 'content-length: 2', 'connection: close')}{}`)
    for (const { response } of kept) expect(await response).toMatch(/^HTTP\/1\.1 200 /)
  })
})
