import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'

/** Long enough for what a client has already sent to arrive. */
const idleMs = 500
const timeoutMs = 20_000

/**
 * Stops accepting and answers what has been asked. Closing the HTTP server would cut its idle
 * connections right away, and with them the requests on their way through them; so each connection
 * ends with its next answer, or after it has really been idle.
 */
export async function drainServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
  clearInterval(idle)
  clearTimeout(timeout)
}
