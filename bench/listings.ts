import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { createListingDatabases, type ListingDatabase } from './listing-databases.ts'
import { compare, describe } from './load.ts'
import { mediansInTurns, type RequestSet } from './medians-in-turns.ts'
import { printTable, type Row, toRow } from './report.ts'

const bounds = { uncached: 0.08, cached: 0.6, alone: 1.7, growth: 1.5 }
const sizes = [1000, 100_000, 1_000_000]
const bareSize = 100_000

type SizedSite = { site: BenchSite; database: ListingDatabase }

/** Lists of three lengths in separate databases: their speed, and the effect of length. */
export async function measureListings(listSizes: readonly number[] = sizes): Promise<Row[]> {
  const { dataDir, databases, remove } = await createListingDatabases(listSizes)
  const sites: SizedSite[] = []
  try {
    for (const database of databases)
      sites.push({ database, site: await startBenchSite(dataDir, database) })
    const middle = sites.find(({ database }) => database.size === bareSize) ?? sites.at(-1)
    if (!middle) throw new Error('there is nothing to measure')
    return [...(await measureAgainstBare(middle)), ...(await measureGrowth(sites))]
  } finally {
    for (const { site } of sites) await site.stop()
    await remove()
  }
}

const list = '/api/v4/category/getCategoryDealOffers?citySlug=moscow&categorySlug=services'

async function measureAgainstBare({ site, database }: SizedSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path, bound] of [
    // Only first pages are cached.
    ['uncached', `${list}&page=2`, bounds.uncached],
    ['from the list cache', list, bounds.cached],
  ] as const) {
    const url = site.url + path
    const body = Buffer.from(await (await fetch(url)).arrayBuffer())
    const result = await compare({ url: await site.startBare(body) }, { url })
    rows.push(
      toRow({
        promise: `catalogue call, 60 of ${database.size} deals, ${what}`,
        against: 'bare node:http sending the same bytes plain',
        bound: { kind: 'least', value: bound },
        measured: result.ratio,
        detail: describe(result),
      }),
    )
  }
  return [...rows, await measureAlone(site, database)]
}

async function measureAlone(site: BenchSite, database: ListingDatabase): Promise<Row> {
  const bare = fork(new URL('./bare-fastify.ts', import.meta.url), [
    database.url,
    String(database.categoryId),
  ])
  const [port] = await once(bare, 'message')
  const [ofBare = 0, own = 0] = await mediansInTurns([
    { url: `http://127.0.0.1:${port}/`, paths: ['/'] },
    { url: site.url, paths: [`${list}&page=2`] },
  ])
  bare.kill('SIGTERM')
  await once(bare, 'exit')
  return toRow({
    promise: 'catalogue call alone on one connection, p50',
    against: 'a bare Fastify route selecting 60 rows by index through pg',
    bound: { kind: 'most', value: bounds.alone },
    measured: own / ofBare,
    detail: `${own.toFixed(2)} against ${ofBare.toFixed(2)} ms`,
  })
}

const filters = [20, 30, 40, 50].flatMap((discount) =>
  ['price', 'likes_count', 'start_date'].map(
    (sort) => `${list}&discount_from=${discount}&bookable=true&price_to=4000&sort_type=${sort}`,
  ),
)
/** Wide enough for a full page in the shortest list, too. */
const boxes = Array.from({ length: 12 }, (_, step) => {
  const left = 37.45 + step / 100
  return `${list}&coordinates=${left},55.68,${left + 0.25},55.82`
})

const requestKinds: [string, string[]][] = [
  ['category page', [2, 3, 4, 5].map((page) => `${list}&page=${page}`)],
  ['deep page 50', [`${list}&per_page=20&page=50`]],
  ['filtered and sorted', filters],
  ['map bounds', boxes],
]

async function measureGrowth(sites: SizedSite[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, paths] of requestKinds) {
    const requestSets = sites.map(({ site }) => ({ url: site.url, paths }))
    const first = await Promise.all(requestSets.map(slowestOnce))
    const medians = await mediansInTurns(requestSets)
    const [smallest = 0] = medians
    const figures = sites.map(
      ({ database }, index) =>
        `${database.size}: ${medians[index]?.toFixed(2)} ms (first ${first[index]?.toFixed(0)})`,
    )
    rows.push(
      toRow({
        promise: `${what}, ${sites.at(-1)?.database.size} listed rows`,
        against: `the same with ${sites[0]?.database.size}, p50`,
        bound: { kind: 'most', value: bounds.growth },
        measured: (medians.at(-1) ?? 0) / smallest,
        detail: figures.join(', '),
      }),
    )
  }
  return rows
}

/** Time of the slowest request when sent for the first time. */
async function slowestOnce({ url, paths }: RequestSet): Promise<number> {
  // The list itself is cached by then: this measures new filters and sorts of it.
  await (await fetch(url + list)).arrayBuffer()
  let slowest = 0
  for (const path of paths) {
    const began = performance.now()
    await (await fetch(url + path)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

if (import.meta.main) {
  const given = process.argv.slice(2).map(Number)
  console.log(printTable(await measureListings(given.length > 0 ? given : sizes)))
}
