import type { Withdrawal } from '@skidora/contract/withdrawals.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useRevalidator } from 'react-router'
import { WithdrawalBadge } from '../../../features/withdrawals/WithdrawalBadge.tsx'
import { sumText } from '../../../features/withdrawals/withdrawal-texts.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import own from './withdrawals.module.css'

/** A request in the list: sum, destination and status. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { city, now } = useVisitor()
  const { uniqueCode, status, amount, destination, holdUntil, refusal } = withdrawal
  const at = new Date(withdrawal.settledAt ?? withdrawal.askedAt ?? withdrawal.createdAt)
  return (
    <li className={own.row}>
      <p className={styles.heading}>
        <TextLink href={paths.withdrawal(uniqueCode)} variant="quiet" className={own.rowSum}>
          {sumText(amount)}
        </TextLink>
        <WithdrawalBadge status={status} />
      </p>
      <p className={styles.muted}>
        {destination && `${destination} · `}
        {formatDayTime(at, city.timeZone, new Date(now))}
      </p>
      {status === 'holding' && holdUntil && (
        <p className={styles.muted}>
          До отправки <Countdown endsAt={new Date(holdUntil)} now={new Date(now)} />
        </p>
      )}
      {refusal && <p className={own.refusal}>{refusal}</p>}
      {status === 'draft' && <DraftActions uniqueCode={uniqueCode} />}
    </li>
  )
}

function DraftActions({ uniqueCode }: { uniqueCode: string }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const drop = () =>
    run(async (api) => {
      await api('POST /api/v4/withdrawal/cancelRequest', { body: { uniqueCode } })
      await revalidate()
    })
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" href={paths.withdrawal(uniqueCode)}>
          Продолжить
        </Button>
        <Button variant="ghost" size="sm" loading={isBusy} onClick={drop}>
          Удалить черновик
        </Button>
      </div>
    </>
  )
}
