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
  count,
  isAtOnce,
  isSending,
  children,
}: ReturnSummaryProps) {
  const total = formatPrice(sumOf(sums))
  return (
    <aside className={returnStyles.summary} aria-label="Сколько вернём">
      <p className={styles.muted}>
        {count === 0 ? 'Купоны не выбраны' : countOf(count, ['купон', 'купона', 'купонов'])}
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
        {count > 1
          ? isAtOnce
            ? 'Купоны сразу перестанут действовать.'
            : 'Пока мы решаем, купоны не действуют. Заявку можно отозвать.'
          : isAtOnce
            ? 'Купон сразу перестанет действовать.'
            : 'Пока мы решаем, купон не действует. Заявку можно отозвать.'}
      </p>
    </aside>
  )
}

const sumOf = ({ toBalance, toCard }: ReturnSums) => Math.round((toBalance + toCard) * 100) / 100
