import { lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's own recursive mkdir never returns for a path such as
 * /proc, where the parent exists but accepts no new folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || (await exists(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder)
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
