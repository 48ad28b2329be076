import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Twice what the databases, uploads and logs of a whole run take. */
const neededBytes = 8 * 2 ** 30

/**
 * Keeps temporary files of this process and its children in memory, where there is enough of it:
 * each test file clones a database of over a thousand files, an eighth of the run on a disk.
 */
export function keepTemporaryFilesInMemory() {
  const folder = makeFolder()
  if (!folder) return
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

function makeFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = mkdtempSync(join(memory, 'skidora-'))
    // PostgreSQL runs as another account when the tests run as root.
    chmodSync(folder, 0o1777)
    if (allowsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {}
  return undefined
}

/** Tests install PostgreSQL's programs, and containers often mount this folder with `noexec`. */
function allowsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
