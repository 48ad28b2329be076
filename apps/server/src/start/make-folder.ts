import { lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own recursive way never comes back from a place such as
 * /proc, where the folder above is there and yet takes no new one.
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
