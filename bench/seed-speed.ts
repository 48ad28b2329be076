import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Row, toRow } from './report.ts'

const deals = 100_000
const dealsPerSecond = 5000

/** Seeds the catalogue that everything else is measured on, and tells how fast that went. */
export async function measureSeed(): Promise<{
  row: Row
  dataDir: string
  remove(): Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skidora-bench-data-'))
  const child = spawn(process.execPath, ['apps/server/src/seed.ts', '--deals', String(deals)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const seconds = Number(output.match(/deals in ([\d.]+) s/)?.[1])
  if (!(seconds > 0)) throw new Error(`the seed failed:\n${output}`)
  const row = toRow({
    promise: `demo catalogue, ${deals} deals`,
    against: 'deals a second on two cores',
    bound: { kind: 'least', value: dealsPerSecond },
    measured: deals / seconds,
    detail: `${seconds} s, pictures excluded`,
  })
  return { row, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
