import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type PageResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

type BrowseOptions = { method?: string; host?: string; headers?: Record<string, string> }

export type Browse = (path: string, options?: BrowseOptions) => Promise<PageResponse>

/** Listens on a port: cached pages are served before Fastify, so `inject` bypasses them. */
export async function openForBrowsing(app: FastifyInstance): Promise<Browse> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path, { method = 'GET', host = 'localhost', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      request({ port, path, method, headers: { ...headers, host } }, async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response))
        const { statusCode = 0, headers: received } = response
        resolve({ status: statusCode, headers: received, body, text: body.toString() })
      })
        .on('error', reject)
        .end()
    })
}
