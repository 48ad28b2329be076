import type { WithdrawalDetails, WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type Ref, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { WithdrawalBadge } from '../../../features/withdrawals/WithdrawalBadge.tsx'
import { sumText } from '../../../features/withdrawals/withdrawal-texts.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import styles from '../parts/account.module.css'
import { Section } from '../parts/Section.tsx'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { WithdrawalPapers } from './WithdrawalPapers.tsx'
import own from './withdrawals.module.css'

const eventTexts: Record<WithdrawalStatus, string> = {
  draft: 'Заявка начата',
  checking: 'Заявка принята, документы на проверке',
  holding: 'Заявка принята, деньги уйдут через 72 часа',
  paying: 'Деньги отправлены в банк',
  paid: 'Банк перевёл деньги',
  refused: 'Заявка не одобрена, деньги вернулись на баланс',
  cancelled: 'Заявка отменена, деньги вернулись на баланс',
  failed: 'Банк не перевёл деньги, они вернулись на баланс',
}

/** Texts of the event after the document check. */
const acceptedTexts: Partial<Record<WithdrawalStatus, string>> = {
  holding: 'Документы приняты, деньги уйдут через 72 часа после отправки заявки',
  paying: 'Документы приняты, деньги отправлены в банк',
}

/** Poll interval of the payout status. */
const pollMs = 5000

type WithdrawalViewProps = { withdrawal: WithdrawalDetails; ref: Ref<HTMLHeadingElement> }

/** A sent request: status, next step and a cancel button. */
export function WithdrawalView({ withdrawal, ref }: WithdrawalViewProps) {
  const { city, now } = useVisitor()
  const { uniqueCode, status, amount, documents, events } = withdrawal
  const mayCancel = status === 'checking' || status === 'holding'
  usePolling(status === 'paying')
  const statusId = useId()
  return (
    <div className={styles.sections}>
      <div className={styles.heading}>
        <h1 ref={ref} tabIndex={-1} aria-describedby={statusId}>
          Вывод {sumText(amount)}
        </h1>
        <span id={statusId}>
          <WithdrawalBadge status={status} />
        </span>
      </div>
      <Section title="Что сейчас">
        <NextStep withdrawal={withdrawal} />
        {mayCancel && (
          <div className={styles.buttons}>
            <CancelWithdrawal uniqueCode={uniqueCode} />
          </div>
        )}
        {(status === 'refused' || status === 'failed' || status === 'cancelled') && (
          <div>
            <Button href={paths.withdrawal()}>Новая заявка</Button>
          </div>
        )}
      </Section>
      <Section title={`Заявка №\u00A0${withdrawal.number}`}>
        <dl className={own.facts}>
          <dt>Сумма</dt>
          <dd>{sumText(amount)}</dd>
          <dt>Куда</dt>
          <dd>{withdrawal.destination}</dd>
          <dt>Получатель</dt>
          <dd>{withdrawal.fullName}</dd>
        </dl>
        {documents.length > 0 && <WithdrawalPapers uniqueCode={uniqueCode} documents={documents} />}
      </Section>
      <Section title="История">
        <ol className={own.history}>
          {events.map(({ status, at }, index) => (
            <li key={at}>
              {(events[index - 1]?.status === 'checking' && acceptedTexts[status]) ||
                eventTexts[status]}
              <span className={styles.muted}>
                {formatDayTime(new Date(at), city.timeZone, new Date(now))}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <TextLink href={paths.withdrawals()}>Все заявки</TextLink>
    </div>
  )
}

function NextStep({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { city, now } = useVisitor()
  const { status, holdUntil, refusal } = withdrawal
  // Polls when the countdown ends, so that an open page shows the next status.
  usePolling(useIsOver(status === 'holding' ? holdUntil : null))
  const clock = holdUntil && (
    <p className={own.clock}>
      <Countdown endsAt={new Date(holdUntil)} now={new Date(now)} size="lg" />
      <span className={styles.muted}>
        до {formatDayTime(new Date(holdUntil), city.timeZone, new Date(now))}
      </span>
    </p>
  )
  switch (status) {
    case 'checking':
      return (
        <>
          <p>Мы проверим документы за два рабочих дня и напишем вам.</p>
          {holdUntil && (
            <>
              <p>
                Реквизиты новые, поэтому деньги уйдут после проверки и не раньше чем через 72 часа
                после отправки заявки:
              </p>
              {clock}
            </>
          )}
        </>
      )
    case 'holding':
      return (
        <>
          <p>
            Реквизиты новые, поэтому деньги уйдут через 72 часа после отправки заявки: так у вас
            есть время отменить вывод, если его запросили не вы.
          </p>
          {clock}
        </>
      )
    case 'paying':
      return <p aria-live="polite">Банк переводит деньги. Обычно это занимает пару минут.</p>
    case 'paid':
      return <p>Деньги отправлены. Иногда банк получателя зачисляет их до трёх дней.</p>
    case 'cancelled':
      return <p>Деньги снова на вашем балансе.</p>
    default:
      return (
        <>
          <p className={own.refusal}>{refusal}</p>
          <p>Деньги снова на вашем балансе.</p>
        </>
      )
  }
}

/** Polls the page's data. */
function usePolling(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}

/** Maximum delay of a browser timer: 24 days. */
const maxTimeoutMs = 2 ** 31 - 1

function useIsOver(endsAt: string | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!endsAt) return
    const left = Math.max(0, Date.parse(endsAt) - Date.now())
    const timer = setTimeout(() => setOver(true), Math.min(left, maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [endsAt])
  return isOver && endsAt !== null
}
