import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/server/src/start/free-port.ts'

export type BenchSite = {
  url: string
  pid: number
  /** A bare server that sends the given bytes; stops with the site. */
  startBare(body: Buffer): Promise<string>
  stop(): Promise<void>
}

const startLimitMs = 120_000

/** The site trusts a proxy, so its metrics need a token. */
export const metricsToken = 'token-of-the-bench-for-metrics'

/** The site as run by `npm start`, on a seeded folder or a bench database, without call limits. */
export async function startBenchSite(
  dataDir: string,
  database = { url: '', ownerUrl: '' },
): Promise<BenchSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['apps/server/src/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Never uses an external database that the bench has not created.
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      // Required without the demo, which an external database does not have.
      SITE_HOST: database.url && `127.0.0.1:${port}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      CALLS_PER_MINUTE: '0',
      // Lets the bench simulate many visitors.
      TRUST_PROXY: '1',
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'warn',
    },
  })
  const scratch = await mkdtemp(join(tmpdir(), 'skidora-bench-'))
  const stops: (() => Promise<void>)[] = [
    async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    () => rm(scratch, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const step of stops) await step()
  }
  await waitUntilReady(url).catch(async (error) => {
    await stop()
    throw error
  })

  return {
    url,
    pid: child.pid as number,
    async startBare(body) {
      const file = join(scratch, `body-${stops.length}`)
      await writeFile(file, body)
      const bare = fork(new URL('./bare-server.ts', import.meta.url), [file])
      stops.unshift(async () => {
        bare.kill('SIGTERM')
        if (bare.exitCode === null) await once(bare, 'exit')
      })
      const [barePort] = await once(bare, 'message')
      return `http://127.0.0.1:${barePort}`
    },
    stop,
  }
}

async function waitUntilReady(url: string) {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`)
      .then((response) => response.ok)
      .catch(() => false)
    if (isReady) return
    await sleep(200)
  }
  throw new Error('the site did not start in time')
}
