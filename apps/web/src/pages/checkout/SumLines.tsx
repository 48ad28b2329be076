import type { LineKind } from '@skidora/contract/line-kinds.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf, type PluralForms } from '@skidora/domain/text/plural.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import styles from './checkout.module.css'

type SumLinesProps = {
  count: number
  kind?: LineKind
  total: number
  promo: number
  balance: number
  toPay: number
}

const coupons: PluralForms = ['купон', 'купона', 'купонов']
const rooms: PluralForms = ['номер', 'номера', 'номеров']

/** Breakdown of the sum to pay, rubles. */
export function SumLines({ count, kind, total, promo, balance, toPay }: SumLinesProps) {
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{countOf(count, kind === 'hotel' ? rooms : coupons)}</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
      <SavedLine title="Промокод" rubles={promo} />
      <SavedLine title="С баланса" rubles={balance} />
      {/* The quantity, a code and the balance change it elsewhere on the page. */}
      <div className={styles.line} data-kind="total" aria-live="polite" aria-atomic="true">
        <dt>К оплате</dt>
        <dd>{formatPrice(toPay)}</dd>
      </div>
    </dl>
  )
}

function SavedLine({ title, rubles }: { title: string; rubles: number }) {
  if (rubles <= 0) return null
  return (
    <div className={styles.line} data-kind="saved">
      <dt>{title}</dt>
      <dd>{formatPrice(-rubles)}</dd>
    </div>
  )
}
