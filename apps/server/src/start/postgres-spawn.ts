import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { PostgresAccount } from './postgres-account.ts'
import { inheritedFolder, type PostgresLog } from './postgres-log.ts'

type PostgresProgram = {
  program: string
  folder: string
  /** The command line, given the path by which the program can reach `folder`. */
  args: (folder: string) => string[]
  account: PostgresAccount
  log: PostgresLog
}

/** Runs one of PostgreSQL's programs on a folder of ours. */
export async function spawnPostgres(options: PostgresProgram): Promise<ChildProcess> {
  const { program, folder, args, account, log } = options
  await using handle = await open(folder)
  // The system account may not be able to traverse the path: a checkout in /root is closed to it.
  // An inherited descriptor reaches the folder regardless of its parents.
  const reachable = account && process.platform === 'linux' ? inheritedFolder : folder
  const child = spawn(program, args(reachable), {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    // Its own process group: Ctrl-C in the terminal must not stop it before we have drained.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, handle.fd],
  })
  await once(child, 'spawn')
  // Any exit of our process except a kill -9 stops its database too.
  const stopWithUs = () => void child.kill('SIGINT')
  process.on('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  return child
}
