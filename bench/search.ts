import pg from 'pg'
import { scoreLabelledQueries } from '../apps/server/src/modules/search/score-labelled-queries.ts'
import { siteDatabase } from '../test/support/site-database.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { compareRates, describe, throughput } from './load.ts'
import { selectClients, selectsPerSecond } from './one-row-selects.ts'
import { printTable, type Row, toRow } from './report.ts'
import { seedDeals } from './seed-speed.ts'

const labelledSize = 3000
const throughputSize = 100_000
const sizes = [1000, throughputSize, 1_000_000]

const timedRequests = 150
const warmUpRequests = 40

const path = (call: string, query: Record<string, string>) =>
  `/api/v4/search/${call}?${new URLSearchParams({ citySlug: 'moscow', ...query })}`
const page = (query: string) => path('getSearchPageResults', { query })

/** Broad and narrow queries of one and more words. */
const requestKinds = {
  search: ['массаж', 'ужин на двоих', 'отель', 'хачапури', 'маникюр и педикюр'].map(page),
  'search with an error': ['масаж', 'htcnjhfy', 'manikyur', 'ужын на двоих', 'хачипури'].map(page),
  suggestion: ['м', 'масс', 'ужин на д', 'htcn', 'стом'].map((query) =>
    path('suggests', { query }),
  ),
}

/** Quality and throughput of search, and the effect of the catalogue size. */
export async function measureSearch(measuredSizes = sizes): Promise<Row[]> {
  const rows = await onSite(labelledSize, measureQuality)
  const times: Record<string, number[]> = {}
  for (const size of measuredSizes) {
    await onSite(size, async (site, pool) => {
      for (const [name, paths] of Object.entries(requestKinds)) {
        times[name] = [...(times[name] ?? []), await medianMs(site, paths)]
      }
      if (size === throughputSize) rows.push(await measureThroughput(site, pool))
      return rows
    })
  }
  return [...rows, ...Object.entries(times).map(([name, of]) => sizeRow(name, measuredSizes, of))]
}

async function onSite<Result>(
  deals: number,
  measure: (site: BenchSite, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const seeded = await seedDeals(deals)
  const site = await startBenchSite(seeded.dataDir)
  const { url } = await siteDatabase(seeded.dataDir)
  const pool = new pg.Pool({ connectionString: url, max: selectClients })
  try {
    return await measure(site, pool)
  } finally {
    await pool.end()
    await site.stop()
    await seeded.remove()
  }
}

async function measureQuality(site: BenchSite, pool: pg.Pool): Promise<Row[]> {
  const score = await scoreLabelledQueries(pool, async (query) => {
    const response = await fetch(site.url + path('getSearchPageResults', { query, per_page: '10' }))
    const { data } = await response.json()
    return {
      dealIds: data.dealOffers.map(({ id }: { id: number }) => id),
      correction: data.correction,
    }
  })
  return [
    toRow({
      promise: 'search, expected deal among the first ten',
      against: 'labelled queries',
      bound: { kind: 'least', value: 0.95 },
      measured: score.hitRate,
      detail: `${score.misses.length} of them not wholly right`,
    }),
    toRow({
      promise: 'search, right correction',
      against: 'labelled queries',
      bound: { kind: 'least', value: 0.9 },
      measured: score.correctionAccuracy,
      detail: '',
    }),
  ]
}

async function measureThroughput(site: BenchSite, pool: pg.Pool): Promise<Row> {
  const url = site.url + page('масаж спины')
  const result = await compareRates(
    () => selectsPerSecond(pool, throughputSize),
    () => throughput({ url, connections: selectClients }, 200),
  )
  return toRow({
    promise: `search with three facets and a correction, ${throughputSize} deals`,
    against: `a prepared one-row select, ${selectClients} clients`,
    bound: { kind: 'least', value: 0.02 },
    measured: result.ratio,
    detail: describe(result),
  })
}

/** Sequential requests, alternating the queries. */
async function medianMs(site: BenchSite, paths: string[]): Promise<number> {
  const times: number[] = []
  for (let turn = -warmUpRequests; turn < timedRequests; turn++) {
    const began = performance.now()
    const response = await fetch(site.url + paths.at(turn % paths.length))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`search returned ${response.status}`)
    if (turn >= 0) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

function sizeRow(name: string, measuredSizes: number[], times: number[]): Row {
  const [first = Number.NaN] = times
  const last = times.at(-1) ?? Number.NaN
  return toRow({
    promise: `${name}, ${measuredSizes.at(-1)} deals`,
    against: `the same with ${measuredSizes[0]}, time`,
    bound: { kind: 'most', value: 4 },
    measured: last / first,
    detail: times.map((ms, index) => `${ms.toFixed(1)} ms at ${measuredSizes[index]}`).join(', '),
  })
}

// `node bench/search.ts 1000 10000` measures other sizes.
if (import.meta.main) {
  const given = process.argv.slice(2).map(Number)
  console.log(printTable(await measureSearch(given.length > 0 ? given : sizes)))
}
