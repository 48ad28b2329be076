import type { PurchaseReturn, ReturnSums } from '@skidora/contract/returns.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { ReturnMoney } from '../../../features/returns/ReturnMoney.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import returnStyles from './returns.module.css'

type ReturnSummaryProps = {
  sums: ReturnSums
  /** The sum of goods and of their delivery; empty without one. */
  parts: string
  /** Kept by the rules of the purchase, rubles. */
  kept: number
  method: PurchaseReturn['method']
  kind: PurchaseReturn['kind']
  count: number
  /** What an instant return ends. */
  note: string
  isAtOnce: boolean
  isSending: boolean
  /** Error notice. */
  children: ReactNode
}

/** Exact refund and the submit button. */
export function ReturnSummary({
  sums,
  parts,
  kept,
  method,
  kind,
  count,
  note,
  isAtOnce,
  isSending,
  children,
}: ReturnSummaryProps) {
  const total = formatPrice(sumOf(sums))
  return (
    <aside className={returnStyles.summary} aria-label="Сколько вернём">
      <p className={styles.muted}>
        {count === 0 ? 'Ничего не выбрано' : countOf(count, wordsOf([kind]).units)}
      </p>
      <p className={returnStyles.total} aria-live="polite">
        Вернём {total}
      </p>
      {parts && <p className={styles.muted}>{parts}</p>}
      <ReturnMoney sums={sums} method={method} />
      {kept > 0 && <p className={styles.muted}>Удержим {formatPrice(kept)} по условиям отмены.</p>}
      {children}
      <Button type="submit" size="lg" wide loading={isSending}>
        {isAtOnce ? `Вернуть ${total}` : 'Отправить заявку'}
      </Button>
      <p className={styles.muted}>{isAtOnce ? note : requestNote(kind, count)}</p>
    </aside>
  )
}

/** Rubles that come back. */
export const sumOf = ({ toBalance, toCard }: ReturnSums) =>
  Math.round((toBalance + toCard) * 100) / 100

function requestNote(kind: PurchaseReturn['kind'], count: number): string {
  if (kind === 'goods')
    return 'Как передать вещь магазину, договоритесь с ним. Пока мы решаем, заявку можно отозвать.'
  return count > 1
    ? 'Пока мы решаем, купоны не действуют. Заявку можно отозвать.'
    : 'Пока мы решаем, купон не действует. Заявку можно отозвать.'
}
