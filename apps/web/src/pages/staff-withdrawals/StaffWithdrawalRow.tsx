import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { Decision } from '../../features/staff/Decision.tsx'
import { DecisionNote } from '../../features/staff/DecisionNote.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { sumText } from '../../features/withdrawals/withdrawal-texts.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { stateText } from './state-text.ts'

/** A withdrawal request: its documents and decision buttons, or the decision. */
export function StaffWithdrawalRow({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { city, now } = useVisitor()
  const { owner, decision } = withdrawal
  const dayTime = (at: string) => formatDayTime(new Date(at), city.timeZone, new Date(now))

  return (
    <li className={styles.row}>
      <h2 className={styles.title} tabIndex={-1}>
        {sumText(withdrawal.amount)}, заявка №&nbsp;{withdrawal.number}
      </h2>
      <p>
        {withdrawal.fullName && 'Получатель: '}
        {payeeText(withdrawal)}
      </p>
      <p className={styles.muted}>
        Отправлена {dayTime(withdrawal.askedAt ?? withdrawal.createdAt)}.{' '}
        {!decision &&
          withdrawal.holdUntil &&
          `Реквизиты новые, деньги уйдут не раньше ${dayTime(withdrawal.holdUntil)}. `}
        {owner
          ? `Аккаунт: ${clientOf(owner)}, с нами с ${formatDay(
              new Date(owner.registeredAt),
              city.timeZone,
              new Date(now),
            )}, выплачено ${formatPrice(owner.paidBefore)}.`
          : 'Аккаунт покупателя удалён.'}
      </p>
      {decision ? (
        <>
          <DecisionNote
            refusal={decision.isApproved ? null : (withdrawal.refusal ?? '')}
            by={decision.by ?? 'Сотрудник, чей аккаунт удалён'}
            at={dayTime(decision.at)}
          />
          {decision.isApproved && <p>Сейчас: {stateText(withdrawal, dayTime)}</p>}
        </>
      ) : (
        <WaitingRequest withdrawal={withdrawal} />
      )}
    </li>
  )
}

/** For a comparison with the recipient, whom the request names. */
const clientOf = ({ id, name, contact }: NonNullable<StaffWithdrawal['owner']>) =>
  [name === unnamed ? 'без имени' : name, `клиент №\u00A0${id}`, contact].filter(Boolean).join(', ')

const payeeText = ({ fullName, destination }: StaffWithdrawal) =>
  [fullName, fullName ? destination?.replace(/^Карта/, 'карта') : destination]
    .filter(Boolean)
    .join(', ') || 'Данные получателя удалены'

function WaitingRequest({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { uniqueCode, documents } = withdrawal
  const sum = sumText(withdrawal.amount)

  return (
    <>
      <ul className={styles.buttons} aria-label="Документы">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLink uniqueCode={uniqueCode} document={document} />
          </li>
        ))}
      </ul>
      <Decision
        yes={{ label: 'Одобрить', done: 'Вывод одобрен' }}
        about={`заявка №\u00A0${withdrawal.number}`}
        reader="получатель"
        blocked={
          documents.every(({ isRead }) => isRead)
            ? null
            : 'Сначала откройте все документы заявки. Одобрить можно, когда каждый отмечен как просмотренный.'
        }
        confirm={{
          title: `Выплатить ${sum}?`,
          text: `Получатель: ${payeeText(withdrawal)}. Заявка №\u00A0${withdrawal.number}, сумма ${sum}. Отменить одобрение нельзя.`,
          yes: `Одобрить ${sum}`,
        }}
        decide={(api, isApproved, reason) =>
          api('POST /api/v4/staff/withdrawals/decide', { body: { uniqueCode, isApproved, reason } })
        }
      />
    </>
  )
}
