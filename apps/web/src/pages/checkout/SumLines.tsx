import { formatPrice } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { NBSP } from '@skidora/domain/text.ts'
import styles from './checkout.module.css'

type SumLinesProps = { count: number; total: number; promo: number; balance: number; toPay: number }

/** How the sum to pay comes about, rubles. */
export function SumLines({ count, total, promo, balance, toPay }: SumLinesProps) {
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{countOf(count, ['купон', 'купона', 'купонов'])}</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
      {promo > 0 && (
        <div className={styles.line} data-kind="saved">
          <dt>Промокод</dt>
          <dd>
            −{NBSP}
            {formatPrice(promo)}
          </dd>
        </div>
      )}
      {balance > 0 && (
        <div className={styles.line} data-kind="saved">
          <dt>С баланса</dt>
          <dd>
            −{NBSP}
            {formatPrice(balance)}
          </dd>
        </div>
      )}
      <div className={styles.line} data-kind="total">
        <dt>К оплате</dt>
        <dd>{formatPrice(toPay)}</dd>
      </div>
    </dl>
  )
}
