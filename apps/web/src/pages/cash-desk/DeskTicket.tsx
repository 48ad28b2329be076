import type { DeskCoupon } from '@skidora/contract/desk.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import type { ReactNode } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './cash-desk.module.css'

/** What the coupon covers, and its conditions. */
export function DeskTicket({ coupon }: { coupon: DeskCoupon }) {
  const now = new Date(useVisitor().now)
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Что входит">
          {coupon.dealTitle}
          {coupon.optionTitle && `: ${coupon.optionTitle}`}
        </Fact>
        {coupon.facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        {coupon.holder && <Fact name="Кому">{coupon.holder}</Fact>}
        {coupon.facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        <Fact name="Последний день">
          {formatLastDay(new Date(coupon.endsAt), coupon.timeZone, now)}, включительно
        </Fact>
        <Fact name="Цена купона">
          {coupon.price > 0 ? formatPrice(coupon.price) : 'Бесплатный'}
        </Fact>
        <Fact name="Номер">{formatCouponNumber(coupon.number)}</Fact>
      </dl>
      {coupon.conditions.length > 0 && (
        <details>
          <summary>Условия</summary>
          <ul>
            {coupon.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
