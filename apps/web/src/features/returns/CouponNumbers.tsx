import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import styles from './CouponNumbers.module.css'

/** «Купоны № 1234 5678 9012, № …»; numbers do not wrap. */
export function CouponNumbers({ numbers }: { numbers: string[] }) {
  return (
    <>
      {plural(numbers.length, ['Купон', 'Купоны', 'Купоны'])}{' '}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <span className={styles.number}>№&nbsp;{formatCouponNumber(number)}</span>
        </span>
      ))}
    </>
  )
}
