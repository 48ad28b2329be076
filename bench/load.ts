import { askAgainAndAgain } from './request-line.ts'

export type Load = { url: string; headers?: Record<string, string>; connections?: number }

const roundMs = 2000
const rounds = 5

/** Requests a second under load; every answer must be the expected one. */
async function throughput(
  { url, headers = {}, connections = 32 }: Load,
  status: number,
): Promise<number> {
  const address = new URL(url)
  const lines = Object.entries({ host: address.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const path = address.pathname + address.search
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let answers = 0
  const end = AbortSignal.timeout(roundMs)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      askAgainAndAgain(address, request, status, end, () => {
        answers += 1
      }),
    ),
  )
  return answers / ((performance.now() - began) / 1000)
}

export type Comparison = { ratio: number; baseline: number; subject: number }

/** Subject against baseline in turns, so that a slow minute of the machine hits both; the median counts. */
export async function compare(baseline: Load, subject: Load, status = 200): Promise<Comparison> {
  const turns: Comparison[] = []
  // Once for nothing: code that has just started is not yet compiled.
  await throughput(baseline, 200)
  await throughput(subject, status)
  for (let round = 0; round < rounds; round += 1) {
    const base = await throughput(baseline, 200)
    const own = await throughput(subject, status)
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
