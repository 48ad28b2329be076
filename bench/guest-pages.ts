import type { BenchSite } from './bench-site.ts'
import { type Comparison, compare, describe, type Load } from './load.ts'
import { type Row, toRow } from './report.ts'

const bounds = { plain: 0.85, gzip: 0.95, notModified: 1.2 }
const against = 'bare node:http sending the same bytes plain'

/** Guest pages from the cache: plain, compressed, and «not modified». */
export async function measureGuestPages(site: BenchSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['today', '/today/'],
  ] as const) {
    const url = site.url + path
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await plain.arrayBuffer())
    const bare = { url: await site.startBare(body) }
    const asNotModified = await compareNotModified(bare, url)
    const asPlain = await compare(bare, { url, headers: { 'accept-encoding': 'identity' } })
    const asGzip = await compare(bare, { url, headers: { 'accept-encoding': 'gzip' } })

    rows.push(
      toRow({
        promise: `guest page from the cache, ${name}, plain`,
        against,
        bound: { kind: 'least', value: bounds.plain },
        measured: asPlain.ratio,
        detail: describe(asPlain),
      }),
      toRow({
        promise: `the same, gzip`,
        against,
        bound: { kind: 'least', value: bounds.gzip },
        measured: asGzip.ratio,
        detail: describe(asGzip),
      }),
      toRow({
        promise: `the same, 304`,
        against,
        bound: { kind: 'least', value: bounds.notModified },
        measured: asNotModified.ratio,
        detail: describe(asNotModified),
      }),
    )
  }
  return rows
}

const tries = 3

/** A re-rendered page has another ETag, which ends the round: retries with the new one. */
async function compareNotModified(bare: Load, url: string): Promise<Comparison> {
  for (let left = tries; ; left -= 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const tag = { 'accept-encoding': 'identity', 'if-none-match': headers.get('etag') ?? '' }
    try {
      return await compare(bare, { url, headers: tag }, 304)
    } catch (error) {
      if (left === 1) throw error
    }
  }
}
