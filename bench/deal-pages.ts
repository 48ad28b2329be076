import { fetchXsrf } from '../test/support/xsrf.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { createListingDatabases } from './listing-databases.ts'
import { repeatRequests } from './repeat-requests.ts'
import { printTable, type Row, toRow } from './report.ts'

const growth = 1.5
const sizes = [1000, 100_000, 1_000_000]
const pageCount = 40

type RequestSet = { size: number; url: URL; requests: Buffer[] }

/** The deal page in catalogues of three sizes: rendered for each request, and from the cache. */
export async function measureDealPages(catalogSizes: readonly number[] = sizes): Promise<Row[]> {
  const { dataDir, databases, remove } = await createListingDatabases(catalogSizes)
  const sites: { site: BenchSite; size: number; token: string }[] = []
  try {
    for (const database of databases) {
      const site = await startBenchSite(dataDir, database)
      sites.push({ site, size: database.size, token: await signUp(site.url) })
    }
    const requestSets = (cookieOf: (token: string) => string) =>
      sites.map(({ site, size, token }) => requestSetOf(site.url, size, cookieOf(token)))
    return [
      await measureGrowth(
        'deal page rendered afresh',
        requestSets((token) => `cookie: ssr_token=${token}\r\n`),
      ),
      await measureGrowth(
        'deal page from the cache',
        requestSets(() => ''),
      ),
    ]
  } finally {
    for (const { site } of sites) await site.stop()
    await remove()
  }
}

/** Pages of a signed-in user are rendered for every request. */
async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v4/profile/registration`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(await fetchXsrf(url)),
    },
    body: JSON.stringify({ name: 'Нина', email: 'nina@mail.ru', password: 'velvet-Onion-42' }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Deals spread over the whole list. */
function requestSetOf(site: string, size: number, cookie: string): RequestSet {
  const url = new URL(site)
  const step = Math.max(1, Math.floor(size / pageCount))
  const requests = Array.from({ length: pageCount }, (_, index) =>
    Buffer.from(
      `GET /deals/deal-${1 + index * step} HTTP/1.1\r\nhost: ${url.host}\r\n${cookie}\r\n`,
    ),
  )
  return { size, url, requests }
}

async function measureGrowth(what: string, requestSets: readonly RequestSet[]): Promise<Row> {
  const medians = await mediansInTurns(requestSets)
  return toRow({
    promise: `${what}, ${requestSets.at(-1)?.size} listed rows`,
    against: `the same with ${requestSets[0]?.size}, p50`,
    bound: { kind: 'most', value: growth },
    measured: (medians.at(-1) ?? 0) / (medians[0] ?? 0),
    detail: requestSets
      .map(({ size }, index) => `${size}: ${medians[index]?.toFixed(2)} ms`)
      .join(', '),
  })
}

const rounds = 5
const roundMs = 1000

/** Media response time on one connection, after a warm-up of each page. */
async function mediansInTurns(requestSets: readonly RequestSet[]): Promise<number[]> {
  const times = requestSets.map((): number[] => [])
  for (const one of requestSets) await responseTimes(one, one.requests.length * 100)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, one] of requestSets.entries())
      times[index]?.push(...(await responseTimes(one, roundMs)))
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
}

async function responseTimes({ url, requests }: RequestSet, ms: number): Promise<number[]> {
  const times: number[] = []
  let count = 0
  let last = performance.now()
  const next = () => requests[count++ % requests.length] ?? Buffer.alloc(0)
  await repeatRequests(url, next, 200, AbortSignal.timeout(ms), () => {
    times.push(performance.now() - last)
    last = performance.now()
  })
  return times
}

if (import.meta.main) {
  const given = process.argv.slice(2).map(Number)
  console.log(printTable(await measureDealPages(given.length > 0 ? given : sizes)))
}
