import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'
import { StartError, toStartError } from './start-error.ts'

const sqliteBusy = 5

/** Keeps open handles from garbage collection, which would close them and release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only user of `dir`, which is created when missing.
 *
 * The lock is an SQLite transaction on an empty file: the only lock in Node that the kernel
 * releases with the process. It cannot go stale after a kill -9, so there is no take-over and no
 * race. The file is not removed on purpose: removing it would let two starts in, and opening and
 * closing it in this process in another way would release the lock.
 */
export async function lockDataDir(dir: string): Promise<{ release(): Promise<void> }> {
  const file = join(dir, 'lock')
  try {
    await makeFolder(dir)
    await access(dir, constants.W_OK | constants.X_OK)
    if (existsSync(file)) await access(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw toStartError(dir, error)
  }
  const lock = openLock(dir, file)
  held.add(lock)
  return {
    release: async () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

function openLock(dir: string, file: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartError(`Another Skidora is already running on ${dir}.`)
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Cannot lock ${dir}: ${reason}.`, { cause: error })
  }
}
