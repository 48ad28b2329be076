import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'
import { StartError, toStartError } from './start-error.ts'

const sqliteBusy = 5

/** Keeps open handles from the garbage collector, which would close them and drop the lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that uses `dir`, which is created when missing.
 *
 * The lock is an SQLite transaction on an empty file: the one way Node offers to a lock that the
 * kernel drops with its process. Nothing can go stale after a kill -9, so there is no take-over
 * and no race in it. The file stays behind on purpose: removing it would let two starts in, and
 * whoever opens and closes it in this process in another way would drop the lock.
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
