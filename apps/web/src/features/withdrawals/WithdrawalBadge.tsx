import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import styles from './WithdrawalBadge.module.css'
import { statusTexts } from './withdrawal-texts.ts'

export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {statusTexts[status]}
    </span>
  )
}
