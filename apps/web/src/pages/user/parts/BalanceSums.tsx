import type { Balance } from '@skidora/contract/wallet.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import styles from './account.module.css'
import sumStyles from './BalanceSums.module.css'

/** The spendable balance, and other sums if not zero. */
export function BalanceSums({
  balance: { balance, held, cashback, withdrawal },
}: {
  balance: Balance
}) {
  const others = [
    { title: 'Отложено на заказы', rubles: held },
    { title: 'Кэшбэк', rubles: cashback },
    { title: 'Выводится', rubles: withdrawal },
  ].filter(({ rubles }) => rubles > 0)
  return (
    <dl className={sumStyles.sums}>
      <div>
        <dt className={styles.muted}>На балансе</dt>
        <dd className={sumStyles.balance}>{formatPrice(balance)}</dd>
      </div>
      {others.map(({ title, rubles }) => (
        <div key={title}>
          <dt className={styles.muted}>{title}</dt>
          <dd>{formatPrice(rubles)}</dd>
        </div>
      ))}
    </dl>
  )
}
