import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { freePort } from '../../apps/server/src/start/free-port.ts'
import { stopLeftoverServer } from '../../apps/server/src/start/postgres-stop.ts'

type Command = { args?: string[]; env?: Record<string, string> }

type Output = { stdout: string; stderr: string }

export type Process = {
  pid: number
  /** Its output so far. */
  output: Output
  /** Waits for a line on stdout. */
  printed(line: RegExp): Promise<void>
  kill(signal: NodeJS.Signals): void
  ended: Promise<Output & { code: number | null }>
}

export type Site = Process & { dataDir: string; url: string }

/** For `vi.setConfig`: a start takes a second or two, and many times that on a busy machine. */
export const longTests = { testTimeout: 900_000, hookTimeout: 900_000 }
const startTimeoutMs = 120_000
/** For `expect.poll`. */
export const pollOptions = { timeout: 60_000 }

const processes: Process[] = []
const folders: string[] = []

/** For `afterAll`: stops leftover processes and removes their folders. */
export async function cleanUp() {
  for (const process of processes.splice(0)) {
    process.kill('SIGKILL')
    await process.ended
  }
  for (const folder of folders.splice(0)) {
    await stopLeftoverServer(join(folder, 'postgres'), () => {})
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'skidora-fault-')))
  folders.push(folder)
  return folder
}

/** A data folder with the pictures, so that a seed need not paint them again. */
export async function folderWithPictures(): Promise<string> {
  const folder = await temporaryFolder()
  // Only these: other tests upload and delete files meanwhile.
  await cp(join(inject('uploadsDir'), 'demo'), join(folder, 'uploads/demo'), { recursive: true })
  return folder
}

/** Runs one of our commands as npm does, with only the given settings. */
export function launch(
  command: 'server' | 'seed' | 'remove-demo',
  { args = [], env = {} }: Command,
): Process {
  const script = join(import.meta.dirname, `../../apps/server/src/${command}.ts`)
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      CALLS_PER_MINUTE: '0',
      // The limit of sign-ins per IP survives a restart.
      TRUST_PROXY: '1',
      // Dozens of starts load the same code.
      NODE_COMPILE_CACHE: join(inject('uploadsDir'), '../code'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  }
  const launched: Process = {
    pid: child.pid as number,
    output,
    async printed(line) {
      const deadline = Date.now() + startTimeoutMs
      while (!line.test(output.stdout)) {
        if (!isRunning(launched.pid) || Date.now() > deadline) {
          throw new Error(`${command} has not printed ${line}:\n${output.stdout}${output.stderr}`)
        }
        await sleep(20)
      }
    },
    kill: (signal) => void child.kill(signal),
    ended: once(child, 'close').then(([code]) => ({ code, ...output })),
  }
  processes.push(launched)
  return launched
}

/** A site on its own folder, still starting. */
export async function launchSite(dataDir: string, { args, env }: Command = {}): Promise<Site> {
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), ...env }
  return { ...launch('server', { args, env: settings }), dataDir, url: `http://127.0.0.1:${port}` }
}

export async function startSite(dataDir: string, command: Command = {}): Promise<Site> {
  const site = await launchSite(dataDir, command)
  await site.printed(/is running/)
  return site
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
