import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedCache } from '../../caches/bounded-cache.ts'
import { minuteMs } from '../../durations.ts'
import { secureOnlyHeaders } from '../security/security-headers.ts'
import { ReadyHead } from './ready-head.ts'

const maxAgeMs = minuteMs
const defaultMaxBytes = 16 * 1024 * 1024

type Entry = { body: Buffer; head: ReadyHead; secureHead: ReadyHead; storedAt: number }

/**
 * Responses shared by all guests, cached as bytes by URL. They are sent before routing, like cached
 * pages, until the catalogue changes.
 */
export function createCachedResponses(
  securityHeaders: Record<string, string>,
  maxBytes = defaultMaxBytes,
) {
  const entries = new BoundedCache<Entry>(
    maxBytes,
    ({ body, head, secureHead }) => body.length + head.bytes + secureHead.bytes,
  )
  const stats = { sent: 0 }
  let changes = 0

  return {
    stats,

    get bytes() {
      return entries.bytes
    },

    /** Increments with each change, so that a response begun before it is not stored after it. */
    get version() {
      return changes
    },

    store(url: string, text: string, version: number) {
      if (version !== changes) return
      const body = Buffer.from(text)
      const headers = {
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
      }
      const head = new ReadyHead(200, headers)
      const secureHead = new ReadyHead(200, { ...headers, ...secureOnlyHeaders })
      entries.set(url, { body, head, secureHead, storedAt: Date.now() })
    },

    /** Sends a cached response; false when there is none, or the request is authenticated. */
    send(request: IncomingMessage, response: ServerResponse, isSecure: boolean): boolean {
      const { method, url = '', headers } = request
      const entry = entries.get(url)
      if (!entry || method !== 'GET' || headers.authorization !== undefined) return false
      if (Date.now() - entry.storedAt > maxAgeMs) return false
      stats.sent += 1
      const head = isSecure ? entry.secureHead : entry.head
      head.send(response, entry.body)
      return true
    },

    drop() {
      changes += 1
      entries.clear()
    },
  }
}

export type CachedResponses = ReturnType<typeof createCachedResponses>
