import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const file = join(import.meta.dirname, 'stop-signals.ts')

/** Signals itself, so the signal is pending when the next line runs. */
const script = `
  import { exitOnSignal, nextStopSignal } from ${JSON.stringify(file)}
  exitOnSignal()
  process.kill(process.pid, 'SIGTERM')
  const keepsRunning = setInterval(() => {}, 60_000)
  console.log(await nextStopSignal())
  clearInterval(keepsRunning)
`

it('receives a signal that arrives right before', async () => {
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000 })
  expect(stdout).toBe('SIGTERM\n')
})
