import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Letter } from '../../letters/letter.ts'
import { letterHtml } from '../../letters/letter-html.ts'
import { type LetterPicture, letterPictures } from '../../letters/letter-pictures.ts'
import type { CouponPapers } from '../coupons/coupon-papers-service.ts'

export type LetterFile = { name: string; content: Buffer }

export type RenderedLetter = { html: string; pictures: LetterPicture[]; files: LetterFile[] }

export type RenderLetter = (letter: Letter) => Promise<RenderedLetter>

/** Renders what is too large to be stored with every message. */
export const letterRenderer =
  (papers: CouponPapers, site: SiteAddress): RenderLetter =>
  async (letter) => {
    const pdf = letter.attachment ? await papers.pdf(letter.attachment) : null
    const isOne = letter.attachment?.couponIds.length === 1
    return {
      html: await letterHtml(letter, siteOrigin(site)),
      pictures: await letterPictures(letter, papers.qr),
      files: pdf ? [{ name: isOne ? 'Купон.pdf' : 'Купоны.pdf', content: pdf }] : [],
    }
  }
