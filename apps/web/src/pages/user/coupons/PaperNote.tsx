import type { CouponDetails } from '@skidora/contract/coupons.ts'
import styles from './coupons.module.css'

export function PaperNote({ coupon }: { coupon: CouponDetails }) {
  if (coupon.isDigital) return null
  return (
    <p className={styles.paper}>
      Компания принимает этот купон только на бумаге: распечатайте PDF.
    </p>
  )
}
