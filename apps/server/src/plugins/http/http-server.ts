import { createServer, type RequestListener, type Server } from 'node:http'
import { expectationFailed, hostMissing, refuseConnect, refuseRequest } from './raw-refusal.ts'

export type RequestLimits = {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  headersMs: number
  /** The same to the end of its body: 11 MB of pictures at 1 Mbit/s take 90 s. */
  requestMs: number
  /** How often Node checks these timeouts. */
  checkEveryMs: number
  /** Any byte resets it. Node's default of 5 s would close connections that a proxy still uses. */
  idleMs: number
  maxConnections: number
}

export const requestLimits: RequestLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  checkEveryMs: 5000,
  idleMs: 75_000,
  maxConnections: 8000,
}

/** Node's HTTP server with timeouts and a connection limit; its own rejections use the envelope. */
export function createHttpServer(listener: RequestListener, limits = requestLimits): Server {
  const server = createServer(
    {
      keepAliveTimeout: 0,
      // Most requests have no body, and so need no stream.
      optimizeEmptyRequests: true,
      // Node would reject it without a body; we check it below.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        refuseRequest(response, hostMissing)
      else listener(request, response)
    },
  )
  server.maxConnections = limits.maxConnections
  server.on('checkExpectation', (_request, response) => refuseRequest(response, expectationFailed))
  server.on('connect', refuseConnect)
  return server.setTimeout(limits.idleMs)
}
