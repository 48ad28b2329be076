import sharp from 'sharp'
import type { PassFiles } from '../../../adapters/wallets/pack-pass.ts'

/** The background of action buttons: white text is readable on it. */
const gradient =
  '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#de3510"/><stop offset="1" stop-color="#db1f57"/></linearGradient>'

/** The percent sign of favicon.svg, in a square of 64. */
const mark =
  '<g stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"><path d="M20 44 44 20"/><circle cx="22" cy="22" r="6"/><circle cx="42" cy="42" r="6"/></g>'

/** Pictures of an Apple pass in points; phones choose the density. */
const pictures: { name: string; width: number; height: number; body: string }[] = [
  {
    ...{ name: 'icon', width: 29, height: 29 },
    body: `<svg viewBox="0 0 64 64"><rect width="64" height="64" fill="url(#g)"/>${mark}</svg>`,
  },
  {
    ...{ name: 'logo', width: 40, height: 40 },
    body: `<svg viewBox="8 8 48 48">${mark}</svg>`,
  },
  {
    ...{ name: 'strip', width: 375, height: 144 },
    body: `<rect width="375" height="144" fill="url(#g)"/><g opacity="0.12"><svg x="222" y="-24" width="192" height="192" viewBox="8 8 48 48">${mark}</svg></g><path d="M0 143.5h375" stroke="#fff" stroke-opacity="0.45" stroke-dasharray="4 6"/>`,
  },
]

let drawn: Promise<PassFiles> | undefined

/** The same for all passes, so drawn once: `icon.png`, `icon@2x.png`, `icon@3x.png` and so on. */
export function passPictures(): Promise<PassFiles> {
  drawn ??= drawAll().catch((error) => {
    drawn = undefined
    throw error
  })
  return drawn
}

async function drawAll(): Promise<PassFiles> {
  const files = pictures.flatMap(({ name, width, height, body }) =>
    [1, 2, 3].map(async (scale) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${gradient}</defs>${body}</svg>`
      const suffix = scale === 1 ? '' : `@${scale}x`
      return [`${name}${suffix}.png`, await sharp(Buffer.from(svg)).png().toBuffer()] as const
    }),
  )
  return Object.fromEntries(await Promise.all(files))
}
