import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Row, toRow } from './report.ts'

const deals = 100_000
const dealsPerSecond = 5000

export type Seeded = { dataDir: string; seconds: number; remove(): Promise<void> }

/** Seeds the catalogue for the other measurements, and measures the speed. */
export async function measureSeed(): Promise<Seeded & { row: Row }> {
  const seeded = await seedDeals(deals)
  const row = toRow({
    promise: `demo catalogue, ${deals} deals`,
    against: 'deals a second on two cores',
    bound: { kind: 'least', value: dealsPerSecond },
    measured: deals / seeded.seconds,
    detail: `${seeded.seconds} s, pictures excluded`,
  })
  return { ...seeded, row }
}

/** A new data folder with `count` deals. */
export async function seedDeals(count: number): Promise<Seeded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skidora-bench-data-'))
  const child = spawn(process.execPath, ['apps/server/src/seed.ts', '--deals', String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir },
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const seconds = Number(output.match(/deals in ([\d.]+) s/)?.[1])
  if (!(seconds > 0)) throw new Error(`the seed failed:\n${output}`)
  return { dataDir, seconds, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
