import type { GiftCard } from '@skidora/domain/gifts/gift-cards.ts'
import sharp from 'sharp'

type Tones = { from: string; to: string }

/** Gradients of gift.module.css. */
export const cardTones: Record<GiftCard, Tones> = {
  birthday: { from: '#d8431c', to: '#c51d52' },
  love: { from: '#d5336d', to: '#8f1d5e' },
  thanks: { from: '#178a5c', to: '#0b5d52' },
  holiday: { from: '#3b6fd8', to: '#2b3f9e' },
  just_so: { from: '#8a5cd6', to: '#5b3aa8' },
}

const heart = 'M12 21S3 14.8 3 8.7A4.7 4.7 0 0 1 12 6a4.7 4.7 0 0 1 9 2.7C21 14.8 12 21 12 21z'

const turned = (angles: number[], draw: (angle: number) => string) => angles.map(draw).join('')

/** The drawings of GiftCardPicture.tsx. */
const drawings: Record<GiftCard, string> = {
  birthday: `<path d="M34 58c8 0 14-8 14-18S42 22 34 22s-14 8-14 18 6 18 14 18z"/>
    <path class="string" d="M34 58l-3 5h6zM34 63c0 10-6 12-2 24"/>
    <path d="M66 48c8 0 14-8 14-18s-6-18-14-18-14 8-14 18 6 18 14 18z" opacity=".75"/>
    <path class="string" d="M66 48l-3 5h6zM66 53c0 14-10 14-8 34"/>`,
  love: `<path transform="translate(14 18) scale(2.4)" d="${heart}"/>
    <path transform="translate(56 8) scale(1.3)" d="${heart}" opacity=".7"/>
    <path transform="translate(62 52)" d="${heart}" opacity=".5"/>`,
  thanks: `${turned(
    [0, 60, 120, 180, 240, 300],
    (angle) =>
      `<ellipse cx="50" cy="24" rx="9" ry="15" transform="rotate(${angle} 50 42)" opacity=".85"/>`,
  )}<circle cx="50" cy="42" r="8" fill="#0b5d52"/>
    <path class="string" d="M50 70v22M50 84c8 0 12-6 12-6"/>`,
  holiday: `${turned(
    [0, 60, 120],
    (angle) =>
      `<path class="string" d="M50 14v64M50 26l-8-7M50 26l8-7M50 66l-8 7M50 66l8 7" transform="rotate(${angle} 50 46)"/>`,
  )}<circle cx="16" cy="20" r="3"/><circle cx="86" cy="26" r="4"/>
    <circle cx="82" cy="78" r="3"/><circle cx="18" cy="74" r="4"/>`,
  just_so: `<rect x="22" y="44" width="56" height="42" rx="5" opacity=".75"/>
    <rect x="16" y="32" width="68" height="16" rx="5"/>
    <path d="M50 32v54" stroke="#5b3aa8" stroke-width="6"/>
    <path class="string" d="M50 32C34 32 26 26 28 18s16-6 22 14c6-20 20-22 22-14s-6 14-22 14z"/>`,
}

/** A PNG, since few mail clients show SVG; twice the shown size. */
export function giftCardPicture(card: GiftCard): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="208" height="200" viewBox="0 0 100 96" fill="#fff">
    <style>.string{fill:none;stroke:#fff;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}</style>
    ${drawings[card]}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
