import { join } from 'node:path'
import sharp from 'sharp'
import { allScenes, picturesOf, type SceneName } from './all-scenes.ts'
import { Backdrops } from './backdrops.ts'
import { type ArtName, artPath, bannerArt } from './banner-art.ts'
import { composeScene } from './compose-scene.ts'
import { EmojiArtist } from './emoji-artist.ts'
import { loadEmoji } from './load-emoji.ts'
import { preparePictureFolder } from './prepare-picture-folder.ts'
import { savePicture } from './save-picture.ts'

type Studio = { artist: EmojiArtist; backdrops: Backdrops }

/** Pictures painted together because they share their drawings. */
type Job = {
  paths: readonly string[]
  emoji: readonly string[]
  paint: (studio: Studio) => Promise<Buffer[]>
}

const jobs: readonly Job[] = [
  ...Object.entries(allScenes).map(([name, scene]) => ({
    paths: picturesOf(name as SceneName),
    emoji: [scene.main, ...scene.companions],
    paint: ({ artist, backdrops }: Studio) => composeScene(scene, artist, backdrops),
  })),
  ...Object.entries(bannerArt).map(([name, emoji]) => ({
    paths: [artPath(name as ArtName)],
    emoji: [emoji],
    paint: async ({ artist }: Studio) => {
      const { data, info } = await artist.draw(emoji, 480)
      return [await sharp(data, { raw: info }).webp({ quality: 86 }).toBuffer()]
    },
  })),
]

/** Every picture of the demo, as a path below the uploads folder. */
export const picturePaths: readonly string[] = jobs.flatMap((job) => job.paths)

/** Paints the missing pictures, two at a time; returns their number. */
export async function paintPictures(
  uploadsDir: string,
  onProgress: (fraction: number) => void = () => {},
): Promise<number> {
  const present = await preparePictureFolder(uploadsDir)
  const missing = jobs.filter((job) => job.paths.some((path) => !present.has(path)))
  if (missing.length === 0) return 0
  const drawings = await loadEmoji(missing.flatMap((job) => job.emoji))
  const studio = { artist: new EmojiArtist(drawings), backdrops: new Backdrops() }
  let made = 0
  let jobsDone = 0
  const queue = missing.values()
  const work = async () => {
    for (const { paths, paint } of queue) {
      const pictures = await paint(studio)
      await Promise.all(
        paths.map((path, index) => savePicture(join(uploadsDir, path), pictures[index])),
      )
      made += paths.length
      onProgress(++jobsDone / missing.length)
    }
  }
  await Promise.all([work(), work()])
  return made
}
