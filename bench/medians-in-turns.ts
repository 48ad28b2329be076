import { repeatRequests } from './repeat-requests.ts'

export type RequestSet = { url: string; paths: readonly string[] }

const rounds = 5
const roundMs = 1000

/** Media response time on one connection for each request set; they take turns. */
export async function mediansInTurns(requestSets: readonly RequestSet[]): Promise<number[]> {
  const times = requestSets.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, paths }] of requestSets.entries())
      times[index]?.push(...(await responseTimes(url, paths)))
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
}

async function responseTimes(url: string, paths: readonly string[]): Promise<number[]> {
  const address = new URL(url)
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`),
  )
  const times: number[] = []
  let sent = 0
  let last = performance.now()
  const next = () => requests[sent++ % requests.length] ?? Buffer.alloc(0)
  await repeatRequests(address, next, 200, AbortSignal.timeout(roundMs), () => {
    times.push(performance.now() - last)
    last = performance.now()
  })
  return times
}
