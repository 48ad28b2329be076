import { writeFile } from 'node:fs/promises'
import { measureAccounts } from './accounts.ts'
import { startBenchSite } from './bench-site.ts'
import { measureDealPages } from './deal-pages.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measureGuestPages } from './guest-pages.ts'
import { measureListings } from './listings.ts'
import { measureOrders } from './orders.ts'
import { printRow, printTable, type Row, replaceInReadme } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSeed } from './seed-speed.ts'
import { measureStays } from './stays.ts'

/** Performance promises, measured in one run as ratios, since machines differ and are noisy. */

const rows: Row[] = []

/** Prints at once: the whole run takes half an hour, and a later part may fail. */
function report(measured: Row[]) {
  rows.push(...measured)
  for (const row of measured) console.log(printRow(row))
}

const seeded = await measureSeed()
report([seeded.row])
const site = await startBenchSite(seeded.dataDir)
try {
  report(await measureGuestPages(site))
  report(await measureFreshPages(site))
  report(await measureAccounts(site))
} finally {
  await site.stop()
  await seeded.remove()
}
report(await measureListings())
report(await measureDealPages())
report(await measureSearch())
report(await measureOrders())
report(await measureStays())

const results = { measuredAt: new Date().toISOString(), node: process.version, rows }
await writeFile(new URL('./results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
await replaceInReadme('bench', printTable(rows))
process.exitCode = rows.every((row) => row.isKept) ? 0 : 1
