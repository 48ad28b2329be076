import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paintPictures } from './paint-pictures.ts'

/** Cache per checkout: painting takes most of a first start. */
const studioDir = fileURLToPath(new URL('../../../../node_modules/.cache/skidora', import.meta.url))

/** Puts all pictures of the demo below the uploads folder; returns how many were painted. */
export async function providePictures(
  uploadsDir: string,
  onProgress: (fraction: number) => void,
): Promise<number> {
  try {
    const painted = await paintPictures(studioDir, onProgress)
    await cp(join(studioDir, 'demo'), join(uploadsDir, 'demo'), { recursive: true })
    return painted
  } catch (error) {
    // With read-only packages the pictures are painted in place.
    if (!isReadOnly(error)) throw error
    return paintPictures(uploadsDir, onProgress)
  }
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  )
}
