import type { clientLogCalls } from '@skidora/contract/client-logs.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import { maskPersonalData } from '../../personal-data.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'

const linesPerMinute = 60
const maxLength = { message: 500, url: 300, details: 2000 }

type ClientLine = {
  level: 'info' | 'warn' | 'error'
  message: string
  url?: string
  details?: string
}

/** Log lines from browsers. Anybody can send anything, so they are only quoted. */
export function clientLogHandlers({
  limiter,
}: {
  limiter: RateLimiter
}): HandlersOf<typeof clientLogCalls> {
  async function write(line: ClientLine, caller: Caller) {
    await limiter.take(`client-log:${caller.addressGroup}`, linesPerMinute)
    const client = {
      level: line.level,
      message: quote(line.message, maxLength.message),
      // The query may contain names, phones and codes.
      url: line.url && quote(line.url.split(/[?#]/, 1)[0] ?? '', maxLength.url),
      details: line.details && quote(line.details, maxLength.details),
    }
    // Never an error: a stranger must not be able to trigger alerts.
    if (line.level === 'info') caller.log.info({ client }, 'client log')
    else caller.log.warn({ client }, 'client log')
    return { data: null }
  }

  return {
    'POST /api/v4/client/eventLog': ({ body }, caller) => write(body, caller),
    'GET /gateway/qa/logelk': ({ query }, caller) => write({ level: 'warn', ...query }, caller),
  }
}

/** One line of bounded length, without control characters or personal data. */
function quote(text: string, length: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return maskPersonalData(line).slice(0, length).toWellFormed()
}
