import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import styles from './coupons.module.css'
import { useRedemptionCheck } from './use-redemption-check.ts'

/** QR code, number and PIN of an active coupon for the cash desk. */
export function CouponCode({ coupon }: { coupon: CouponDetails }) {
  useRedemptionCheck(coupon)
  return (
    <>
      <QrCode
        qr={coupon.qr}
        label={`QR-код купона №\u00A0${formatCouponNumber(coupon.number)}`}
        className={styles.qr}
      />
      <dl className={styles.code}>
        <div>
          <dt>Номер</dt>
          <dd>{formatCouponNumber(coupon.number)}</dd>
        </div>
        <div>
          <dt>ПИН</dt>
          <dd>{coupon.pin}</dd>
        </div>
      </dl>
    </>
  )
}
