import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Shared V8 code cache: every tool, test file and server loads the same libraries. */
const codeCache = join(import.meta.dirname, '../node_modules/.cache/code')

export type Command = { command: string; args: string[]; env?: Record<string, string> }

/** npm puts node_modules/.bin first on the PATH, so tools are called by name. */
const launch = ({ command, args, env }: Command, stdout: 'inherit' | 'pipe') =>
  spawn(command, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', stdout, stdout],
    env: { NODE_COMPILE_CACHE: codeCache, ...process.env, ...env },
  })

/** Runs a command with its output on ours; resolves to its exit code. */
export function run(command: Command): Promise<number> {
  return codeOf(launch(command, 'inherit'))
}

/** Runs a command beside others: its output is collected, so that theirs do not mix. */
export async function runQuietly(command: Command): Promise<{ code: number; output: string }> {
  const child = launch(command, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return { code: await codeOf(child), output }
}

function codeOf(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
