import { createServer, type RequestListener, type Server } from 'node:http'
import { expectationFailed, hostMissing, refuseConnect, refuseRequest } from './raw-refusal.ts'

export type RequestLimits = {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  headersMs: number
  /** The same to the end of its body: 11 MB of pictures at 1 Mbit/s take 90 s. */
  requestMs: number
  /** How often Node looks for connections beyond these. */
  checkEveryMs: number
  /** Any byte resets it. Node's own 5 s would close connections that a proxy still means to use. */
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

/** Node's server with limits on time and connections; what it refuses itself comes in the envelope. */
export function createHttpServer(listener: RequestListener, limits = requestLimits): Server {
  const server = createServer(
    {
      keepAliveTimeout: 0,
      // Most requests have no body, and so need no stream for one.
      optimizeEmptyRequests: true,
      // Node would refuse without a body.
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
