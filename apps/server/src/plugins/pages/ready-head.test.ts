import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ReadyHead } from './ready-head.ts'

const body = Buffer.from('Скидки')
const page = new ReadyHead(200, { etag: '"a"', 'content-length': String(body.length) })
const notModified = new ReadyHead(304, { etag: '"a"' })

const server = createServer((request, response) => {
  if (request.url === '/same') notModified.send(response)
  else page.send(response, request.method === 'HEAD' ? undefined : body)
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

/** Everything the server sends on one connection until it closes it. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests.map((lines) => `${lines}\r\n\r\n`).join(''))
  return text(socket)
}
const get = 'GET / HTTP/1.1\r\nhost: a'
const last = `${get}\r\nconnection: close`

describe('a ready head', () => {
  it("is byte-identical to Node's own", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T07:00:00.500Z') })
    const [first] = (await exchange(get, last)).split('Скидки')
    expect(first).toBe(
      [
        'HTTP/1.1 200 OK',
        'etag: "a"',
        `content-length: ${body.length}`,
        'date: Mon, 16 Nov 2026 07:00:00 GMT',
        'connection: keep-alive\r\n\r\n',
      ].join('\r\n'),
    )
  })

  it('has the date of its second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T07:00:59Z') })
    await exchange(get, last)
    vi.setSystemTime(Date.parse('2026-11-16T07:01:00Z'))
    expect(await exchange(get, last)).toContain('date: Mon, 16 Nov 2026 07:01:00 GMT')
  })

  it('keeps the order of pipelined requests', async () => {
    const responses = await exchange(get, 'GET /same HTTP/1.1\r\nhost: a', last)
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 304',
      'HTTP/1.1 200',
    ])
    expect(responses.match(/Скидки/g)).toHaveLength(2)
  })

  it.each([
    ['asked for', last],
    ['of an old client', 'GET / HTTP/1.0'],
  ])('announces the end of the connection, %s', async (_name, request) => {
    expect(await exchange(request)).toMatch(/connection: close\r\n.*Скидки$/is)
  })

  it('is sent without a body for HEAD and 304', async () => {
    const head = await exchange(
      'HEAD / HTTP/1.1\r\nhost: a',
      'HEAD / HTTP/1.1\r\nhost: a\r\nconnection: close',
    )
    expect(head.match(/content-length: 12/g)).toHaveLength(2)
    expect(head).toMatch(/\r\n\r\n$/)
    expect(head).not.toContain('Скидки')
    const same = await exchange('GET /same HTTP/1.1\r\nhost: a\r\nconnection: close')
    expect(same).toMatch(/^HTTP\/1\.1 304 Not Modified\r\netag: "a"\r\n/)
    expect(same).toMatch(/\r\n\r\n$/)
  })
})
