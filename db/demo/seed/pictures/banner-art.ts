/** Transparent drawings for the coloured cards of the home page. */
export const bannerArt = {
  'art-beach': 'beach-with-umbrella',
  'art-gift': 'wrapped-gift',
} as const

export type ArtName = keyof typeof bannerArt

export function artPath(name: ArtName): string {
  return `demo/${name}.webp`
}
