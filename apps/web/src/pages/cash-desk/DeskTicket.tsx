import type { DeskCoupon } from '@skidora/contract/desk.ts'
import { formatDayTime, formatLastDay } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './cash-desk.module.css'
import type { Wanted } from './use-desk.ts'

type DeskTicketProps = {
  coupon: DeskCoupon
  wanted: Wanted
  isDone: boolean
  redeem: (wanted: Wanted) => Promise<boolean>
  isBusy: boolean
  failure: Failure | null
}

/** The coupon, and the button that redeems it after one more question. */
export function DeskTicket(props: DeskTicketProps) {
  const { coupon, wanted, isDone, redeem, isBusy, failure } = props
  const now = new Date(useVisitor().now)
  const [isAsked, setAsked] = useState(false)
  const usedAt = coupon.usedAt && formatDayTime(new Date(coupon.usedAt), coupon.timeZone, now)
  const isUsable = !isDone && !coupon.refusal

  return (
    <>
      <div className={styles.state} data-kind={isUsable || isDone ? 'good' : 'bad'} role="status">
        <Icon name={isUsable || isDone ? 'circle-check' : 'circle-x'} size={32} />
        <h1>{isDone ? 'Купон погашен' : isUsable ? 'Купон действует' : 'Погасить нельзя'}</h1>
        {isDone && <p>Погашен {usedAt}. Обслужите гостя.</p>}
        {!isDone && coupon.refusal && (
          <p>{coupon.isUsedHere ? `Купон уже погашен на этой кассе ${usedAt}.` : coupon.refusal}</p>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact name="Что входит">
          {coupon.dealTitle}
          {coupon.optionTitle && `: ${coupon.optionTitle}`}
        </Fact>
        {coupon.holder && <Fact name="Кому">{coupon.holder}</Fact>}
        <Fact name="Последний день">
          {formatLastDay(new Date(coupon.endsAt), coupon.timeZone, now)}, включительно
        </Fact>
        <Fact name="Цена купона">
          {coupon.price > 0 ? formatPrice(coupon.price) : 'Бесплатный'}
        </Fact>
        <Fact name="Номер">{coupon.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</Fact>
      </dl>
      {coupon.conditions.length > 0 && (
        <details>
          <summary>Условия</summary>
          <ul>
            {coupon.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </details>
      )}
      {failure && (
        <p className={styles.refusal} role="alert">
          {failure.code === 'no_answer' ? lostAnswer : failure.message}
        </p>
      )}
      {isUsable && !isAsked && (
        <Button size="lg" wide onClick={() => setAsked(true)}>
          Погасить купон
        </Button>
      )}
      {isUsable && isAsked && (
        <div className={styles.sure}>
          <p>
            <strong>Погасить купон?</strong> Отменить погашение будет нельзя.
          </p>
          <Button size="lg" wide loading={isBusy} onClick={() => redeem(wanted)}>
            {failure?.code === 'no_answer' ? 'Повторить' : 'Да, погасить'}
          </Button>
          <Button size="lg" wide variant="secondary" onClick={() => setAsked(false)}>
            Нет
          </Button>
        </div>
      )}
      <Button size="lg" wide variant="ghost" href={paths.cashDesk()}>
        Другой купон
      </Button>
    </>
  )
}

const lostAnswer =
  'Связь пропала, и ответ не пришёл. Нажмите «Повторить»: второй раз купон не спишется.'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
