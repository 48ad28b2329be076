import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allScenes } from './all-scenes.ts'
import { arrangements } from './arrangements.ts'
import { bannerArt } from './banner-art.ts'
import { tones } from './tones.ts'

/** Increment it when the code draws the same scenes differently. */
const styleVersion = 1

/** Deletes pictures of another recipe; returns the paths of the valid ones. */
export async function preparePictureFolder(uploadsDir: string): Promise<Set<string>> {
  const folder = join(uploadsDir, 'demo')
  const keyFile = join(folder, 'recipe.txt')
  const key = recipeKey()
  const knownKey = await readFile(keyFile, 'utf8').catch(() => '')
  if (knownKey !== key) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(keyFile, key)
  }
  return new Set((await readdir(folder)).map((file) => `demo/${file}`))
}

function recipeKey(): string {
  const recipe = JSON.stringify({ styleVersion, allScenes, arrangements, bannerArt, tones })
  return createHash('sha256').update(recipe).digest('hex')
}
