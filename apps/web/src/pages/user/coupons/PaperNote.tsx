import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import styles from './coupons.module.css'

export function PaperNote({ coupon }: { coupon: CouponDetails }) {
  return coupon.isDigital ? null : <p className={styles.paper}>{onlyOnPaper}</p>
}
