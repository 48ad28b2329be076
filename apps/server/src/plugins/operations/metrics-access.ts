import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

export type MetricsConfig = Pick<Config, 'metricsToken' | 'trustedProxies'>

/**
 * Metrics require the token. Without one they are open to programs on this machine, unless a proxy
 * is configured, since its visitors would look local too.
 */
export function maySeeMetrics(
  request: FastifyRequest,
  { metricsToken, trustedProxies }: MetricsConfig,
): boolean {
  if (metricsToken !== undefined) return hasToken(request, metricsToken)
  return trustedProxies === 0 && isLocal(request)
}

/** A local proxy also connects from a loopback address, so any sign of a proxy excludes it. */
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

/** Hashing gives equal lengths for the comparison. */
const sha256 = (text: string) => createHash('sha256').update(text).digest()
