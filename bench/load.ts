import { repeatRequests } from './repeat-requests.ts'

export type Load = {
  url: string
  headers?: Record<string, string>
  /** Sent by POST, if present. */
  body?: object
  /** Each request has another client IP, like different visitors. */
  uniqueIps?: true
  connections?: number
}

export const roundMs = 2000
const rounds = 5

/** Requests per second under load; every response must have the expected status. */
export async function throughput(load: Load, status: number): Promise<number> {
  const address = new URL(load.url)
  const next = requestsOf(load)
  let responses = 0
  const end = AbortSignal.timeout(roundMs)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: load.connections ?? 32 }, () =>
      repeatRequests(address, next, status, end, () => {
        responses += 1
      }),
    ),
  )
  return responses / ((performance.now() - began) / 1000)
}

/** The bytes of the next request. */
function requestsOf({ url, headers = {}, body, uniqueIps }: Load): () => Buffer {
  const { host, pathname, search } = new URL(url)
  const text = body ? JSON.stringify(body) : ''
  const sent = body && { 'content-type': 'application/json', 'content-length': String(text.length) }
  const lines = Object.entries({ host, ...headers, ...sent }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`
  const always = Buffer.from(`${head}\r\n${text}`)
  if (!uniqueIps) return () => always
  return () => Buffer.from(`${head}x-forwarded-for: ${nextAddress()}\r\n\r\n${text}`)
}

let addressCount = 0
function nextAddress(): string {
  addressCount += 1
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

export type Comparison = { ratio: number; baseline: number; subject: number }

export async function compare(baseline: Load, subject: Load, status = 200): Promise<Comparison> {
  return compareRates(
    () => throughput(baseline, 200),
    () => throughput(subject, status),
  )
}

type Rate = () => Promise<number>

/** Alternates subject and baseline, so that noise affects both; returns the median. */
export async function compareRates(baseline: Rate, subject: Rate): Promise<Comparison> {
  const turns: Comparison[] = []
  // Warm-up: JIT compilation.
  await baseline()
  await subject()
  for (let round = 0; round < rounds; round += 1) {
    const base = await baseline()
    const own = await subject()
    turns.push({ ratio: own / base, baseline: base, subject: own })
  }
  turns.sort((a, b) => a.ratio - b.ratio)
  const median = turns[Math.floor(rounds / 2)]
  if (!median) throw new Error('no round was measured')
  return median
}

export function describe({ baseline, subject }: Comparison): string {
  return `${Math.round(subject)} against ${Math.round(baseline)} a second`
}
