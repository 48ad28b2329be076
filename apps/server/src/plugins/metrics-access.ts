import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Metrics are for whoever has the token, and for programs on this machine. */
export function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  return isLocal(request) || (token !== undefined && hasToken(request, token))
}

/** A proxy on this machine connects from a loopback address too, so nothing may hint at one. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    localHost.test(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

/** Equal lengths, whatever the caller sends. */
const sha256 = (text: string) => createHash('sha256').update(text).digest()
