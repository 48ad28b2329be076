import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadyHead } from './ready-head.ts'
import { secureOnlyHeaders } from './security-headers.ts'

const maxAgeMs = 60_000
const maxBytes = 32 * 1024 * 1024

type Entry = { body: Buffer; head: ReadyHead; secureHead: ReadyHead; keptAt: number }

/**
 * Answers that are the same for every guest, as bytes by their address. They leave before any
 * routing, as ready pages do, until the catalogue changes; the oldest make room for new ones.
 */
export function createReadyAnswers(securityHeaders: Record<string, string>) {
  const entries = new Map<string, Entry>()
  const stats = { sent: 0 }
  let bytes = 0
  let changes = 0

  function remove(url: string, entry: Entry) {
    entries.delete(url)
    bytes -= entry.body.length
  }

  return {
    stats,

    /** Grows with each change: what was begun before one is not kept after it. */
    get version() {
      return changes
    },

    keep(url: string, text: string, version: number) {
      if (version !== changes) return
      const old = entries.get(url)
      if (old) remove(url, old)
      const body = Buffer.from(text)
      const headers = {
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
      }
      const head = new ReadyHead(200, headers)
      const secureHead = new ReadyHead(200, { ...headers, ...secureOnlyHeaders })
      entries.set(url, { body, head, secureHead, keptAt: Date.now() })
      bytes += body.length
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break
        remove(oldest, entry)
      }
    },

    /** Sends an answer that is ready; false when there is none, or when somebody in particular asks. */
    send(request: IncomingMessage, response: ServerResponse, isSecure: boolean): boolean {
      const { method, url = '', headers } = request
      const entry = entries.get(url)
      if (!entry || method !== 'GET' || headers.authorization !== undefined) return false
      if (Date.now() - entry.keptAt > maxAgeMs) return false
      stats.sent += 1
      const head = isSecure ? entry.secureHead : entry.head
      head.send(response, entry.body)
      return true
    },

    drop() {
      changes += 1
      bytes = 0
      entries.clear()
    },
  }
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>
