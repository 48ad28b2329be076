import { join } from 'node:path'
import sharp from 'sharp'
import { giftCardPicture } from './gift-card-picture.ts'
import type { Letter, LetterCoupon } from './letter.ts'

/** An inline attachment; the HTML refers to it as `cid:name`. */
export type LetterPicture = { name: string; content: Buffer }

export const logoPicture = 'logo'
export const couponPicture = ({ id }: Pick<LetterCoupon, 'id'>) => `coupon-${id}`
export const giftPicture = (card: string) => `gift-${card}`
export const pictureAddress = (name: string) => `cid:${name}@skidora`

const logoFile = join(import.meta.dirname, '../../../web/public/icon-192.png')

/** All pictures of a letter. */
export async function letterPictures(
  { blocks }: Letter,
  drawQr: (coupon: LetterCoupon) => Promise<Buffer>,
): Promise<LetterPicture[]> {
  const drawn: LetterPicture[] = [
    { name: logoPicture, content: await sharp(logoFile).resize(64).png().toBuffer() },
  ]
  for (const block of blocks) {
    if (typeof block === 'string') continue
    if (block.kind === 'gift')
      drawn.push({ name: giftPicture(block.card), content: await giftCardPicture(block.card) })
    if (block.kind === 'coupons')
      for (const coupon of block.coupons)
        drawn.push({ name: couponPicture(coupon), content: await drawQr(coupon) })
  }
  return drawn
}
