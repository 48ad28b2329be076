import autocannon from 'autocannon'

export type Load = { url: string; headers?: Record<string, string>; connections?: number }

const secondsPerRound = 3
const rounds = 3

/** Requests a second under load; every answer must be the expected one. */
async function throughput(
  { url, headers = {}, connections = 32 }: Load,
  status: number,
): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: secondsPerRound })
  const wrong = result.errors + result.timeouts
  const counted = result.statusCodeStats?.[`${status}`]?.count ?? 0
  if (wrong > 0 || counted === 0 || counted < result.requests.total * 0.99) {
    throw new Error(`${url}: ${wrong} errors, statuses ${JSON.stringify(result.statusCodeStats)}`)
  }
  return result.requests.average
}

export type Comparison = { ratio: number; baseline: number; subject: number }

/** Subject against baseline in turns, so that a slow minute of the machine hits both; the median counts. */
export async function compare(baseline: Load, subject: Load, status = 200): Promise<Comparison> {
  const turns: Comparison[] = []
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
