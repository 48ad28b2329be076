import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { forgoDurability } from './forgo-durability.ts'
import { siteDatabase } from './site-database.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function prepareE2eSite() {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { url } = await siteDatabase(dataDir)
  await forgoDurability(url)
  await shrinkPictures(join(dataDir, 'uploads/demo'))
}

/** No test looks at the demo's pictures; resizing and decoding them takes longer than most pages. */
async function shrinkPictures(folder: string) {
  for await (const name of glob('*.webp', { cwd: folder })) {
    const file = join(folder, name)
    const small = await sharp(await readFile(file))
      .resize(24)
      .webp()
      .toBuffer()
    await writeFile(file, small)
  }
}
