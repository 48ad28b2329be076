import type { PurchaseReturn, ReturnSums } from '@skidora/contract/returns.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { ReturnMoney } from '../../../features/returns/ReturnMoney.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import returnStyles from './returns.module.css'

type ReturnSummaryProps = {
  sums: ReturnSums
  /** Kept by the rules of the purchase, rubles. */
  kept: number
  method: PurchaseReturn['method']
  kind: PurchaseReturn['kind']
  count: number
  isAtOnce: boolean
  isSending: boolean
  /** Error notice. */
  children: ReactNode
}

/** Exact refund and the submit button. */
export function ReturnSummary({
  sums,
  kept,
  method,
  kind,
  count,
  isAtOnce,
  isSending,
  children,
}: ReturnSummaryProps) {
  const total = formatPrice(sumOf(sums))
  return (
    <aside className={returnStyles.summary} aria-label="Сколько вернём">
      <p className={styles.muted}>
        {count === 0 ? 'Ничего не выбрано' : countOf(count, kind === 'goods' ? pieces : coupons)}
      </p>
      <p className={returnStyles.total} aria-live="polite">
        Вернём {total}
      </p>
      <ReturnMoney sums={sums} method={method} />
      {kept > 0 && <p className={styles.muted}>Удержим {formatPrice(kept)} по условиям отмены.</p>}
      {children}
      <Button type="submit" size="lg" wide loading={isSending}>
        {isAtOnce ? `Вернуть ${total}` : 'Отправить заявку'}
      </Button>
      <p className={styles.muted}>
        {kind === 'goods' ? goodsNote(isAtOnce) : couponsNote(count, isAtOnce)}
      </p>
    </aside>
  )
}

const sumOf = ({ toBalance, toCard }: ReturnSums) => Math.round((toBalance + toCard) * 100) / 100

const pieces = ['вещь', 'вещи', 'вещей'] as const
const coupons = ['купон', 'купона', 'купонов'] as const

const goodsNote = (isAtOnce: boolean) =>
  isAtOnce
    ? 'Посылку отправлять не будем.'
    : 'Как передать вещь магазину, договоритесь с ним. Пока мы решаем, заявку можно отозвать.'

function couponsNote(count: number, isAtOnce: boolean): string {
  if (isAtOnce)
    return count > 1
      ? 'Купоны сразу перестанут действовать.'
      : 'Купон сразу перестанет действовать.'
  return count > 1
    ? 'Пока мы решаем, купоны не действуют. Заявку можно отозвать.'
    : 'Пока мы решаем, купон не действует. Заявку можно отозвать.'
}
