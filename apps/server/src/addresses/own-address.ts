import type { Server } from 'node:http'

/** The URL at which this process reaches itself once it listens. */
export function ownAddress(server: Server | undefined): string {
  const address = server?.address()
  if (!address || typeof address === 'string') return 'http://127.0.0.1:0'
  const { family, address: host, port } = address
  const isAny = host === '0.0.0.0' || host === '::'
  const name = family === 'IPv6' ? `[${isAny ? '::1' : host}]` : isAny ? '127.0.0.1' : host
  return `http://${name}:${port}`
}
