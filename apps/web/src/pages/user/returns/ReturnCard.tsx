import type { OwnReturn } from '@skidora/contract/returns.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { cancelledVisits } from '@skidora/domain/deals/visit-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { CouponNumbers } from '../../../features/returns/CouponNumbers.tsx'
import { ReturnMoney } from '../../../features/returns/ReturnMoney.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { couponsChanged } from '../../../lib/browser/coupons-changed.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { couponsText } from './coupons-text.ts'
import { ReturnClock } from './ReturnClock.tsx'
import returnStyles from './returns.module.css'

type ReturnCardProps = { request: OwnReturn; onChange: (request: OwnReturn) => void }

/** A return with its status, refund and actions. */
export function ReturnCard({ request, onChange }: ReturnCardProps) {
  const { city, now } = useVisitor()
  const { run, isBusy, failure } = useAction()
  const { status, way, sums } = request
  const day = (time: string) => formatDay(new Date(time), city.timeZone, new Date(now))

  const withdraw = () =>
    run(async (api) => {
      const body = { uniqueCode: request.uniqueCode }
      const { data } = await api('POST /api/v4/coupon/withdrawRequestForReturnCoupon', { body })
      couponsChanged()
      onChange(data.request)
    })

  return (
    <article className={returnStyles.card}>
      <div className={returnStyles.head}>
        <BoughtDeal deal={request} styles={returnStyles}>
          {request.optionTitle}
          {request.numbers.length > 0 && (
            <>
              . <CouponNumbers numbers={request.numbers} />
            </>
          )}
        </BoughtDeal>
        <span className={returnStyles.status} data-status={status}>
          {statusText(request)}
        </span>
      </div>
      {way === 'by_request' && (
        <p className={styles.muted}>
          Заявка от {day(request.createdAt)}:{' '}
          {couponsText(request.numbers.length, sums.toBalance + sums.toCard)}
        </p>
      )}
      {status === 'waiting' && <ReturnClock request={request} />}
      {status === 'done' && (
        <>
          <p className={styles.muted}>{doneText(request, day)}</p>
          <ReturnMoney
            sums={sums}
            method={request.method}
            given={{ cardState: request.cardState }}
          />
          {request.cardState === 'to_balance' && request.cardSettledAt && (
            <p className={styles.muted}>
              Банк отклонил перевод {day(request.cardSettledAt)}: так бывает, если карту или счёт
              закрыли. Деньгами с баланса можно оплатить следующий заказ или{' '}
              <TextLink href={paths.withdrawals()}>вывести их</TextLink>.
            </p>
          )}
        </>
      )}
      {status === 'refused' && (
        <p className={returnStyles.refusal}>
          <strong>Почему отказали: </strong>
          {request.refusal}
        </p>
      )}
      {status === 'withdrawn' && (
        <p className={styles.muted}>
          Вы отозвали заявку
          {request.numbers.length > 0 &&
            (request.numbers.length > 1 ? ', купоны снова ваши' : ', купон снова ваш')}
          .
        </p>
      )}
      {request.cancelledVisits.length > 0 && (
        <p>
          {cancelledVisits(
            request.visitKind,
            request.cancelledVisits.map((at) =>
              formatDayTime(new Date(at), request.timeZone, new Date(now)),
            ),
            request.cancelledSeats,
            request.seatsLeft,
          )}
        </p>
      )}
      {way === 'by_request' && request.text && (
        <p className={styles.words}>
          <span className={styles.muted}>{request.reason}: </span>
          {request.text}
        </p>
      )}
      <FailureNotice failure={failure} />
      {status === 'waiting' && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="sm" loading={isBusy} onClick={withdraw}>
            Отозвать заявку
            <VisuallyHidden>
              : {request.dealTitle}, от {day(request.createdAt)}
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </article>
  )
}

function statusText({ status, sums }: OwnReturn): string {
  switch (status) {
    case 'waiting':
      return 'Ждёт решения'
    case 'refused':
      return 'Отказ'
    case 'withdrawn':
      return 'Отозвана'
    case 'done':
      return sums.toBalance + sums.toCard > 0 ? 'Деньги вернули' : 'Купон вернули'
  }
}

function doneText(
  { way, purchaseId, isDecidedByClock, decidedAt }: OwnReturn,
  day: (time: string) => string,
) {
  const when = decidedAt ? day(decidedAt) : ''
  if (way === 'expired') return `Срок вышел, и мы вернули деньги сами, ${when}`
  if (way === 'late_payment')
    return `Оплата заказа №\u00A0${purchaseId} пришла, когда выполнить его было нельзя: отправили её обратно, ${when}`
  if (way === 'second_payment')
    return `Вторая оплата заказа №\u00A0${purchaseId}: отправили её обратно, ${when}`
  if (isDecidedByClock) return `Мы не успели ответить в срок и вернули деньги, ${when}`
  return way === 'at_once' ? `Вернули сразу, ${when}` : `Одобрили ${when}`
}
