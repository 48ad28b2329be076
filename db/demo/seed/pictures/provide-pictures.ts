import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paintPictures, picturePaths } from './paint-pictures.ts'
import { preparePictureFolder } from './prepare-picture-folder.ts'
import { savePicture } from './save-picture.ts'

/** Cache per checkout: painting takes most of a first start. */
const studioDir = fileURLToPath(new URL('../../../../node_modules/.cache/skidora', import.meta.url))

/** Puts all pictures of the demo below the uploads folder; returns how many were painted. */
export async function providePictures(
  uploadsDir: string,
  onProgress: (fraction: number) => void,
): Promise<number> {
  try {
    const painted = await paintPictures(studioDir, onProgress)
    await copyMissing(uploadsDir)
    return painted
  } catch (error) {
    // With read-only packages the pictures are painted in place.
    if (!isReadOnly(error)) throw error
    return paintPictures(uploadsDir, onProgress)
  }
}

/** Leaves the others alone: a running site may be serving them. */
async function copyMissing(uploadsDir: string): Promise<void> {
  const present = await preparePictureFolder(uploadsDir)
  for (const path of picturePaths) {
    if (present.has(path)) continue
    await savePicture(join(uploadsDir, path), await readFile(join(studioDir, path)))
  }
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  )
}
