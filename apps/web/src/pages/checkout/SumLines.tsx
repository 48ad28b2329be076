import { deliveryPriceText } from '@skidora/domain/kinds/goods-facts.ts'
import { formatPrice, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { countOf, type PluralForms } from '@skidora/domain/text/plural.ts'
import styles from './checkout.module.css'

type SumLinesProps = {
  count: number
  units: PluralForms
  total: number
  promo: number
  balance: number
  toPay: number
  /** Of goods, included in the total; null until it is chosen. */
  delivery?: number | null
}

/** Breakdown of the sum to pay, rubles. */
export function SumLines(props: SumLinesProps) {
  const { count, units, total, promo, balance, toPay, delivery } = props
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{countOf(count, units)}</dt>
        <dd>{formatPrice(without(total, delivery ?? 0))}</dd>
      </div>
      {delivery !== undefined && (
        <div className={styles.line}>
          <dt>Доставка</dt>
          <dd>{delivery === null ? 'не выбрана' : deliveryPriceText(delivery)}</dd>
        </div>
      )}
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

const without = (total: number, part: number) =>
  kopecksToRubles(rublesToKopecks(total) - rublesToKopecks(part))

function SavedLine({ title, rubles }: { title: string; rubles: number }) {
  if (rubles <= 0) return null
  return (
    <div className={styles.line} data-kind="saved">
      <dt>{title}</dt>
      <dd>{formatPrice(-rubles)}</dd>
    </div>
  )
}
