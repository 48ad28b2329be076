import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { OnProgress } from './build.ts'
import { hashSources, isBuiltFrom, webDir } from './source-hash.ts'

/**
 * Builds the pages in a child process: the bundler would leave the server's heap some 500 MB
 * larger.
 */
export async function buildInChildProcess(onProgress: OnProgress): Promise<void> {
  if (await isBuiltFrom(await hashSources())) return
  const child = fork(join(webDir, 'build-process.ts'))
  child.on('message', ({ fraction, note }: { fraction: number; note?: string }) =>
    onProgress(fraction, note),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('Building the pages failed; see the output above.')
}
