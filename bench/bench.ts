import { writeFile } from 'node:fs/promises'
import { measureAccounts } from './accounts.ts'
import { startBenchSite } from './bench-site.ts'
import { measureDealPages } from './deal-pages.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measureGuestPages } from './guest-pages.ts'
import { measureListings } from './listings.ts'
import { measureOrders } from './orders.ts'
import { printTable, type Row, replaceInReadme } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSeed } from './seed-speed.ts'

/** What we promise about speed, measured in one run as ratios, since machines differ and are noisy. */

const seeded = await measureSeed()
const site = await startBenchSite(seeded.dataDir)
const rows: Row[] = [seeded.row]
try {
  rows.push(...(await measureGuestPages(site)))
  rows.push(...(await measureFreshPages(site)))
  rows.push(...(await measureAccounts(site)))
} finally {
  await site.stop()
  await seeded.remove()
}
rows.push(...(await measureListings()))
rows.push(...(await measureDealPages()))
rows.push(...(await measureSearch()))
rows.push(...(await measureOrders()))

const results = { measuredAt: new Date().toISOString(), node: process.version, rows }
await writeFile(new URL('./results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
await replaceInReadme('bench', printTable(rows))
console.log(printTable(rows))
process.exitCode = rows.every((row) => row.isKept) ? 0 : 1
