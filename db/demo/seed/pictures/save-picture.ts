import { rename, writeFile } from 'node:fs/promises'

/** Renamed into place, so that an existing picture is complete even with concurrent painters. */
export async function savePicture(path: string, picture: Buffer | undefined): Promise<void> {
  if (!picture) throw new RangeError(`Nothing was painted for ${path}`)
  const part = `${path}.${process.pid}.part`
  await writeFile(part, picture)
  await rename(part, path)
}
