import type { SiteAddress } from '../../addresses/site-address.ts'
import { siteOrigin } from '../../addresses/site-address.ts'
import type { Pool } from '../../db.ts'
import type { CouponsAttachment } from '../../letters/letter.ts'
import { couponPdf } from './coupon-pdf.ts'
import { createCouponSigner } from './coupon-signer.ts'
import { readCouponsToPrint } from './coupons-read-model.ts'
import { qrPicture } from './qr-picture.ts'

type Deps = { pool: Pool; secretKey: Buffer; uploadsDir: string; site: SiteAddress }

export type CouponPapers = ReturnType<typeof createCouponPapers>

/** QR codes and PDFs of coupons for letters. */
export function createCouponPapers({ pool, secretKey, uploadsDir, site }: Deps) {
  const signer = createCouponSigner(secretKey)
  const origin = siteOrigin(site)
  return {
    qr: (coupon: { id: number; number: string }) => qrPicture(signer.textOf(coupon, origin)),

    /** Null when none of the coupons is active any more. */
    async pdf({ couponIds, isGift }: CouponsAttachment): Promise<Buffer | null> {
      const coupons = await readCouponsToPrint(pool, couponIds)
      return coupons.length > 0
        ? couponPdf({ signer, uploadsDir }, coupons, origin, { isGift })
        : null
    },
  }
}
