import { formatDay, formatDayTime } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { Decision } from '../../features/staff/Decision.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { sizeText, sumText } from '../../features/withdrawals/withdrawal-texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import type { StaffWithdrawal } from './StaffWithdrawalsPage.tsx'

/** One request with its papers and the two ways it can go. */
export function StaffWithdrawalRow({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { city, now } = useVisitor()
  const { run, failure } = useAction()
  const { uniqueCode, owner, documents } = withdrawal
  const dayTime = (at: string) => formatDayTime(new Date(at), city.timeZone, new Date(now))

  const save = (documentId: number, name: string) =>
    run(async (api) => {
      const query = { uniqueCode, documentId }
      saveFile((await api('GET /api/v4/staff/withdrawals/document', { query })).data, name)
    })

  return (
    <li className={styles.row}>
      <h2 className={styles.title}>
        {sumText(withdrawal.amount)}, заявка № {withdrawal.number}
      </h2>
      <p>
        {withdrawal.fullName}, {withdrawal.destination}
      </p>
      <p className={styles.muted}>
        Отправлена {dayTime(withdrawal.askedAt ?? withdrawal.createdAt)}.{' '}
        {withdrawal.holdUntil && `Реквизиты новые, ждут до ${dayTime(withdrawal.holdUntil)}. `}
        Покупатель {owner.name} (№ {owner.id}) с нами с{' '}
        {formatDay(new Date(owner.registeredAt), city.timeZone, new Date(now))}, раньше выплачено{' '}
        {formatPrice(owner.paidBefore)}.
      </p>
      <ul className={styles.buttons} aria-label="Документы">
        {documents.map(({ id, name, size }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" icon="download" onClick={() => save(id, name)}>
              {name}, {sizeText(size)}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
      <Decision
        yes="Одобрить"
        reader="получатель"
        decide={(api, isApproved, reason) =>
          api('POST /api/v4/staff/withdrawals/decide', { body: { uniqueCode, isApproved, reason } })
        }
      />
    </li>
  )
}
