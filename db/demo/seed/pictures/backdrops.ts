import sharp from 'sharp'
import { type ToneName, tones } from './tones.ts'

export const pictureWidth = 1200
export const pictureHeight = 800

/** Two landscapes, so that the pictures of one scene differ in more than colour. */
const landscapes: readonly string[] = [
  `<circle cx="170" cy="120" r="230" fill="#fff" opacity=".34"/>
   <circle cx="1010" cy="690" r="300" fill="#fff" opacity=".26"/>
   <path d="M0 655C190 560 400 610 620 660s420 30 580-70v210H0z" fill="#fff" opacity=".36"/>
   <path d="M0 730c230-60 520-40 760 0s320 20 440-20v90H0z" fill="#fff" opacity=".3"/>`,
  `<circle cx="1040" cy="150" r="250" fill="#fff" opacity=".3"/>
   <circle cx="150" cy="640" r="270" fill="#fff" opacity=".28"/>
   <path d="M0 620c180 70 360 80 600 30s430-80 600-10v160H0z" fill="#fff" opacity=".34"/>
   <path d="M0 745c200-40 420-60 640-20s380 40 560 0v75H0z" fill="#fff" opacity=".32"/>`,
]

/** Cache of backdrops as pixels: many pictures share one. */
export class Backdrops {
  #painted = new Map<string, Promise<Buffer>>()

  paint(tone: ToneName, landscape: number, shadowY: number): Promise<Buffer> {
    const svg = backdrop(tone, landscape, shadowY)
    const known = this.#painted.get(svg)
    if (known) return known
    const painted = sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    this.#painted.set(svg, painted)
    return painted
  }
}

/** Sky, hills and the shadow of the main object. */
function backdrop(toneName: ToneName, landscape: number, shadowY: number): string {
  const [light, deep] = tones[toneName]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>
      </linearGradient>
      <radialGradient id="shadow">
        <stop offset="0" stop-color="#3c2a20" stop-opacity=".34"/>
        <stop offset=".55" stop-color="#3c2a20" stop-opacity=".18"/>
        <stop offset="1" stop-color="#3c2a20" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${landscapes[landscape % landscapes.length]}
    <ellipse cx="600" cy="${shadowY}" rx="270" ry="36" fill="url(#shadow)"/>
  </svg>`
}
