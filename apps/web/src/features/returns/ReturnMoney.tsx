import type { OwnReturn, ReturnSums } from '@skidora/contract/returns.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ReturnMoney.module.css'

type ReturnMoneyProps = {
  sums: ReturnSums
  /** State of the bank's refund; omitted before the refund. */
  given?: { cardState: OwnReturn['cardState'] }
}

const cardTexts: Record<NonNullable<OwnReturn['cardState']>, string> = {
  on_its_way: 'на карту: банк зачислит за 3–5 дней',
  sent: 'на карту: банк их отправил',
  to_balance: 'на балансе: банк не принял возврат на карту',
}

/** Where the refund goes, and the promo code's share, which is not refunded. */
export function ReturnMoney({ sums, given }: ReturnMoneyProps) {
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
          text={given?.cardState ? cardTexts[given.cardState] : 'на карту за 3–5 дней'}
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
