import sharp, { type OverlayOptions } from 'sharp'
import { arrangements, mainSize } from './arrangements.ts'
import { type Backdrops, pictureHeight, pictureWidth } from './backdrops.ts'
import type { Drawing, EmojiArtist } from './emoji-artist.ts'
import type { Scene } from './scene.ts'

/** The pictures of a scene, one per tone. */
export async function composeScene(
  { main, companions, tones }: Scene,
  artist: EmojiArtist,
  backdrops: Backdrops,
): Promise<Buffer[]> {
  const drawings = await Promise.all([
    ...companions.map((name) => artist.drawCompanion(name)),
    artist.draw(main, mainSize),
  ])
  const paint = async (index: number): Promise<Buffer> => {
    const tone = tones[index]
    const arrangement = arrangements[index]
    if (!tone || !arrangement) throw new RangeError('A scene has as many tones as arrangements')
    const points = [...arrangement.companions, arrangement.main]
    const ground = arrangement.main.y + mainSize * 0.48
    const sky = await backdrops.paint(tone, arrangement.landscape, ground)
    return sharp(sky, { raw: { width: pictureWidth, height: pictureHeight, channels: 3 } })
      .composite(points.map((point, place) => overlay(drawings[place], point)))
      .removeAlpha()
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
  }
  return Promise.all(tones.map((_, index) => paint(index)))
}

function overlay(drawing: Drawing | undefined, { x, y }: { x: number; y: number }): OverlayOptions {
  if (!drawing) throw new RangeError('A scene has four companions')
  const { width, height } = drawing.info
  return {
    input: drawing.data,
    raw: { width, height, channels: 4 },
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
  }
}
