import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drainServer } from './drain-server.ts'

let server: Server
let port: number
/** Ends the responses of `/slow`. */
let release: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await released
    // Like cached pages, which ignore headers set before.
    response.writeHead(200, { 'content-length': 2 }).end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

async function fetchPath(path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
  response.resume()
  await once(response, 'end')
  return response
}

async function openSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.resume()
}

it('accepts no new connection, but finishes the request in progress', async () => {
  const agent = new Agent({ keepAlive: true })
  const response = fetchPath('/slow', agent)
  await once(server, 'request')
  const drained = drainServer(server)
  await expect(openSocket()).rejects.toThrow('ECONNREFUSED')
  release()
  expect((await response).statusCode).toBe(200)
  await vi.advanceTimersByTimeAsync(500)
  await drained
  agent.destroy()
})

it('serves a request on a kept-alive connection as its last', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await fetchPath('/', agent)).headers.connection).toBe('keep-alive')
  const drained = drainServer(server)
  expect((await fetchPath('/', agent)).headers.connection).toBe('close')
  await drained
  agent.destroy()
})

it('closes idle connections', async () => {
  const [socket] = await Promise.all([openSocket(), once(server, 'connection')])
  const drained = drainServer(server)
  await vi.advanceTimersByTimeAsync(500)
  await Promise.all([drained, once(socket, 'close')])
})

it('stops waiting after a timeout', async () => {
  const agent = new Agent()
  const cutOff = expect(fetchPath('/slow', agent)).rejects.toThrow('socket hang up')
  await once(server, 'request')
  const drained = drainServer(server)
  const isOver = vi.fn()
  void drained.then(isOver)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([drained, cutOff])
})
