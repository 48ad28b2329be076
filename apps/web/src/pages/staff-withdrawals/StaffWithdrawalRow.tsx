import { formatDay, formatDayTime } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sizeText, sumText } from '../../features/withdrawals/withdrawal-texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './StaffWithdrawalsPage.module.css'
import type { StaffWithdrawal } from './StaffWithdrawalsPage.tsx'

/** One request with its papers and the two ways it can go. */
export function StaffWithdrawalRow({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<string>()
  const { uniqueCode, owner, documents } = withdrawal
  const dayTime = (at: string) => formatDayTime(new Date(at), city.timeZone, new Date(now))

  async function decide(isApproved: boolean) {
    const body = { uniqueCode, isApproved, reason: isApproved ? undefined : reason }
    await run(async (api) => {
      await api('POST /api/v4/staff/withdrawals/decide', { body })
      await revalidate()
    })
  }

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
      {failure && !failure.payload.reason && <p role="alert">{failure.message}</p>}
      {reason === undefined ? (
        <div className={styles.buttons}>
          <Button size="sm" loading={isBusy} onClick={() => decide(true)}>
            Одобрить
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setReason('')}>
            Отказать
          </Button>
        </div>
      ) : (
        <Form className={styles.refusal} onSubmit={() => decide(false)}>
          <Field
            label="Причина, её прочитает получатель"
            maxLength={500}
            value={reason}
            error={failure?.payload.reason}
            onType={setReason}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger" size="sm" loading={isBusy}>
              Отказать
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setReason(undefined)}>
              Передумать
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
