import type { StaffReturn } from '@skidora/contract/returns.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CouponNumbers } from '../../features/returns/CouponNumbers.tsx'
import { ReturnMoney } from '../../features/returns/ReturnMoney.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './StaffReturnsPage.module.css'

/** One request: what somebody wants back and why, and the two ways it can go. */
export function StaffReturnRow({ request }: { request: StaffReturn }) {
  const { city, now } = useVisitor()
  const dates = [city.timeZone, new Date(now)] as const
  return (
    <li className={styles.row}>
      <TextLink href={paths.deal(request.dealSlug)}>{request.dealTitle}</TextLink>
      <p className={styles.muted}>
        {request.buyer}, куплено {formatDay(new Date(request.boughtAt), ...dates)}.{' '}
        <CouponNumbers numbers={request.numbers} />. Раньше одобрили: {request.granted}, отказали:{' '}
        {request.refused}
      </p>
      <p className={styles.words}>
        <strong>{request.reason}.</strong> {request.text}
      </p>
      <ReturnMoney sums={request.sums} />
      {request.status === 'waiting' && request.decideBy ? (
        <>
          <p>
            Решить до {formatDayTime(new Date(request.decideBy), ...dates)}, осталось{' '}
            <Countdown endsAt={new Date(request.decideBy)} now={new Date(now)} />
          </p>
          <Decision uniqueCode={request.uniqueCode} />
        </>
      ) : (
        <p className={styles.muted}>
          {request.status === 'done' ? 'Одобрено' : `Отказано: ${request.refusal}`},{' '}
          {request.isDecidedByClock ? 'по истечении срока' : request.decidedBy}
          {request.decidedAt && `, ${formatDayTime(new Date(request.decidedAt), ...dates)}`}
        </p>
      )}
    </li>
  )
}

function Decision({ uniqueCode }: { uniqueCode: string }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<string>()

  const decide = (isGranted: boolean) =>
    run(async (api) => {
      const body = { uniqueCode, isGranted, reason: isGranted ? undefined : reason }
      await api('POST /api/v4/staff/returns/decide', { body })
      await revalidate()
    })

  return (
    <>
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
            label="Причина, её прочитает покупатель"
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
    </>
  )
}
