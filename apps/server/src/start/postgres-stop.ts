import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Smart shutdown first, since our connections are ending; then fast shutdown, then immediate with
 * crash recovery, and finally kill.
 */
const escalation = [
  { signal: 'SIGTERM', timeoutMs: 1_000 },
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const

/** Marks the command line of a cluster's server, see `isServerOf`. */
export function clusterName(clusterDir: string): string {
  return `skidora-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`
}

export async function stopServer(
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const { signal, timeoutMs } of escalation) {
    if (!(await isRunning())) return
    sendSignal(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!(await isRunning())) return
      await sleep(20)
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops a server that outlived its killed parent, and removes a stale pid file. */
export async function stopLeftoverServer(
  clusterDir: string,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  // Not by the pid file: it may be missing or stale, and then the new server would wait for the old
  // one.
  for (const pid of await findServers(clusterDir)) {
    log('Stopping PostgreSQL left over from an earlier start')
    await stopServer(pid, () => isServerOf(clusterDir, pid))
  }
  // The pid may belong to another program by now, which PostgreSQL would take for itself.
  await rm(pidFile, { force: true })
}

/** The postmasters of a cluster, without their backends, which have another command line. */
async function findServers(clusterDir: string): Promise<number[]> {
  const option = `cluster_name=${clusterName(clusterDir)}`
  const servers: number[] = []
  for (const pid of await listProcesses())
    if ((await commandLine(pid)).includes(option)) servers.push(pid)
  return servers
}

async function listProcesses(): Promise<number[]> {
  if (process.platform === 'linux')
    return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid='])
  return stdout.trim().split(/\s+/).map(Number)
}

/** By the command line, which is readable for every process and empty once it is dead. */
async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  return pid > 0 && (await commandLine(pid)).includes(clusterName(clusterDir))
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8')
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
    return stdout
  } catch {
    return ''
  }
}
