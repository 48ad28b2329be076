import type { OwnReturn, ReturnSums } from '@skidora/contract/returns.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundWay } from '@skidora/domain/money/refund-destination.ts'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './ReturnMoney.module.css'

type ReturnMoneyProps = {
  sums: ReturnSums
  /** How the bank's share was paid. */
  method: OwnReturn['method']
  /** State of the bank's refund; omitted before the refund. */
  given?: { cardState: OwnReturn['cardState'] }
}

// Without a line break inside the range.
const inDays = 'за 3\u2060–\u20605\u00A0дней'

function bankText(way: string, state: OwnReturn['cardState'] | undefined): string {
  switch (state) {
    case 'on_its_way':
      return `${way}: банк зачислит ${inDays}`
    case 'sent':
      return `${way}: банк их отправил`
    case 'to_balance':
      return `на балансе: банк не принял возврат ${way}`
    default:
      return `${way} ${inDays}`
  }
}

/** Where the refund goes, and the promo code's share, which is not refunded. */
export function ReturnMoney({ sums, method, given }: ReturnMoneyProps) {
  const { toBalance, toCard, promo } = sums
  return (
    <ul className={styles.lines}>
      {toBalance > 0 && (
        <Line icon="wallet" sum={toBalance} text={given ? 'на балансе' : 'на баланс сразу'} />
      )}
      {toCard > 0 && (
        <Line
          icon={given?.cardState === 'to_balance' ? 'wallet' : 'credit-card'}
          sum={toCard}
          text={bankText(refundWay(method), given?.cardState)}
        />
      )}
      {promo > 0 && (
        <Line
          icon="gift"
          sum={promo}
          text="оплатил промокод: деньгами эта часть не возвращается"
          isMuted
        />
      )}
    </ul>
  )
}

type LineProps = { icon: IconName; sum: number; text: string; isMuted?: boolean }

function Line({ icon, sum, text, isMuted }: LineProps) {
  return (
    <li className={styles.line} data-muted={isMuted || undefined}>
      <Icon name={icon} eager />
      <span>
        <strong>{formatPrice(sum)}</strong> {text}
      </span>
    </li>
  )
}
