import type { Balance, FinanceTransaction } from '@skidora/contract/wallet.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import styles from '../parts/account.module.css'
import { BalanceSums } from '../parts/BalanceSums.tsx'
import { NothingHere } from '../parts/NothingHere.tsx'
import moneyStyles from './MoneyHistory.module.css'
import { SignedSum } from './SignedSum.tsx'

type MoneyHistoryProps = { balance: Balance; transactions: FinanceTransaction[]; total: number }

/** Balance and its transactions. */
export function MoneyHistory({ balance, transactions, total }: MoneyHistoryProps) {
  return (
    <>
      <section className={moneyStyles.balance} aria-label="Баланс">
        <BalanceSums balance={balance} />
      </section>
      {transactions.length > 0 ? (
        <ol className={moneyStyles.transactions}>
          {transactions.map((transaction) => (
            <Transaction key={transaction.id} transaction={transaction} />
          ))}
        </ol>
      ) : total > 0 ? (
        <NothingHere href={paths.money()} />
      ) : (
        <EmptyState
          icon="wallet"
          title="Операций пока не было"
          text="Деньги за возвращённые купоны приходят сюда сразу. Ими можно оплатить следующий заказ."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      )}
    </>
  )
}

function Transaction({ transaction }: { transaction: FinanceTransaction }) {
  const { city, now } = useVisitor()
  const { amount, bankAmount, balanceAfter, createdAt, description } = transaction
  return (
    <li className={moneyStyles.transaction}>
      <div className={moneyStyles.what}>
        <p>{description}</p>
        <p className={styles.muted}>
          {formatDayTime(new Date(createdAt), city.timeZone, new Date(now))}
        </p>
      </div>
      <div className={moneyStyles.amounts}>
        <p className={moneyStyles.amount} data-sign={Math.sign(amount)}>
          {amount === 0 ? <OtherAmount {...transaction} /> : <SignedSum rubles={amount} />}
        </p>
        {amount !== 0 && bankAmount !== 0 && (
          <p className={styles.muted}>
            и <SignedSum rubles={bankAmount} /> через банк
          </p>
        )}
        <p className={styles.muted}>Баланс {formatPrice(balanceAfter)}</p>
      </div>
    </li>
  )
}

/** A transaction that did not change the balance. */
function OtherAmount({ bankAmount, heldAmount, withdrawalAmount }: FinanceTransaction) {
  if (bankAmount === 0) return <SignedSum rubles={heldAmount || withdrawalAmount} />
  return (
    <>
      <SignedSum rubles={bankAmount} /> через банк
    </>
  )
}
