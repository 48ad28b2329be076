import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@skidora/domain/pages/paths.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawCouponPaper } from './coupon-paper.ts'
import type { CouponSigner } from './coupon-signer.ts'
import type { OwnCoupon } from './coupons-read-model.ts'
import { qrPicture } from './qr-picture.ts'

type PaperDeps = { signer: CouponSigner; uploadsDir: string }

const fonts = {
  regular: join(import.meta.dirname, 'fonts/onest-regular.ttf'),
  bold: join(import.meta.dirname, 'fonts/onest-bold.ttf'),
}

/** Coupons for printing, one page each, with embedded font subsets. */
export async function couponPdf(
  { signer, uploadsDir }: PaperDeps,
  coupons: OwnCoupon[],
  origin: string,
  { isGift } = { isGift: false },
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: 'ru-RU',
    info: { Title: titleOf(coupons), Author: 'Скидора' },
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const pictures = new Map<string, string | null>()
  const now = new Date()
  for (const coupon of coupons) {
    if (!pictures.has(coupon.image))
      pictures.set(coupon.image, await readPicture(join(uploadsDir, coupon.image)))
    const url = `${origin}${paths.coupon(coupon.id)}`
    const qr = await qrPicture(signer.textOf(coupon, origin))
    const picture = pictures.get(coupon.image) ?? null
    drawCouponPaper(doc, { coupon, picture, qr, url, isGift }, now)
  }
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

const titleOf = ([first, ...others]: OwnCoupon[]) =>
  others.length === 0 ? `Купон № ${first?.number}` : `Купоны: ${first?.dealTitle}`

/**
 * A data URL, since pdfkit embeds a picture given as the same string only once. A missing picture
 * does not fail the page.
 */
async function readPicture(file: string): Promise<string | null> {
  try {
    const picture = await sharp(await readFile(file))
      .autoOrient()
      .resize(720, 480, { fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return `data:image/jpeg;base64,${picture.toString('base64')}`
  } catch {
    return null
  }
}
