import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'

/** Long enough for already sent requests to arrive. */
const idleMs = 500
const timeoutMs = 20_000

/**
 * Stops accepting connections and finishes requests. Closing the HTTP server would cut idle
 * connections at once, and with them requests in flight; so each connection ends with its next
 * response, or after it has really been idle.
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
