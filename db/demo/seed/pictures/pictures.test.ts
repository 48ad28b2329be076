import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allScenes } from './all-scenes.ts'
import { Backdrops } from './backdrops.ts'
import { composeScene } from './compose-scene.ts'
import { EmojiArtist } from './emoji-artist.ts'
import { loadEmoji } from './load-emoji.ts'
import { picturePaths } from './paint-pictures.ts'
import { preparePictureFolder } from './prepare-picture-folder.ts'

let uploadsDir: string
beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'skidora-pictures-'))
})
afterAll(() => rm(uploadsDir, { recursive: true }))

test('every emoji of every scene exists', async () => {
  const names = Object.values(allScenes).flatMap(({ main, companions }) => [main, ...companions])
  await expect(loadEmoji(names)).resolves.toHaveProperty('size', new Set(names).size)
})

test('the error names an unknown emoji', async () => {
  await expect(loadEmoji(['sushi', 'no-such-thing'])).rejects.toThrow('no-such-thing')
})

test('there are a few hundred pictures with unique paths', () => {
  expect(picturePaths.length).toBeGreaterThanOrEqual(200)
  expect(new Set(picturePaths).size).toBe(picturePaths.length)
  for (const path of picturePaths) expect(path).toMatch(/^demo\/[a-z0-9-]+\.webp$/)
})

test('a scene gives two different pictures of 1200 × 800, always the same', async () => {
  const { sushi } = allScenes
  const artist = new EmojiArtist(await loadEmoji([sushi.main, ...sushi.companions]))
  const pictures = await composeScene(sushi, artist, new Backdrops())
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 800,
    })
    expect(picture.length).toBeLessThan(60_000)
  }
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false)
  expect(await composeScene(sushi, artist, new Backdrops())).toEqual(pictures)
})

test('pictures of the current recipe stay, others are deleted', async () => {
  expect(await preparePictureFolder(uploadsDir)).toEqual(new Set(['demo/recipe.txt']))
  await writeFile(join(uploadsDir, 'demo/sushi-rose.webp'), 'painted')
  expect(await preparePictureFolder(uploadsDir)).toContain('demo/sushi-rose.webp')
  await writeFile(join(uploadsDir, 'demo/recipe.txt'), 'an older one')
  expect(await preparePictureFolder(uploadsDir)).not.toContain('demo/sushi-rose.webp')
  expect(await readdir(join(uploadsDir, 'demo'))).toEqual(['recipe.txt'])
  expect(await readFile(join(uploadsDir, 'demo/recipe.txt'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})
