import type { StaffReturn } from '@skidora/contract/returns.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundWay } from '@skidora/domain/money/refund-destination.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { CouponNumbers } from '../../features/returns/CouponNumbers.tsx'
import { ReturnMoney } from '../../features/returns/ReturnMoney.tsx'
import { Decision } from '../../features/staff/Decision.tsx'
import { DecisionNote } from '../../features/staff/DecisionNote.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'

/** A return request with its reason and the decision buttons. */
export function StaffReturnRow({ request }: { request: StaffReturn }) {
  const { city, now } = useVisitor()
  const sum = formatPrice(request.sums.toBalance + request.sums.toCard)
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
      <ReturnMoney sums={request.sums} method={request.method} />
      {request.status === 'waiting' && request.decideBy ? (
        <>
          <p>
            Решить до {formatDayTime(new Date(request.decideBy), ...dates)}, осталось{' '}
            <Countdown endsAt={new Date(request.decideBy)} now={new Date(now)} />
          </p>
          <Decision
            yes={{ label: 'Одобрить', done: 'Возврат одобрен' }}
            about={`${request.buyer}, ${quoted(request.dealTitle)}`}
            reader="покупатель"
            confirm={{
              title: `Вернуть ${sum}?`,
              text: `${buyerText(request.buyer)} ${wayText(request)} Отменить одобрение нельзя.`,
              yes: `Вернуть ${sum}`,
            }}
            decide={(api, isGranted, reason) =>
              api('POST /api/v4/staff/returns/decide', {
                body: { uniqueCode: request.uniqueCode, isGranted, reason },
              })
            }
          />
        </>
      ) : (
        <DecisionNote
          refusal={request.status === 'done' ? null : (request.refusal ?? '')}
          by={request.isDecidedByClock ? 'По истечении срока' : request.decidedBy}
          at={request.decidedAt && formatDayTime(new Date(request.decidedAt), ...dates)}
        />
      )}
    </li>
  )
}

const buyerText = (name: string) =>
  name === unnamed ? 'Покупатель не назвал имя.' : `Покупатель: ${name}.`

/** «На баланс 500 ₽, на карту 1 200 ₽.» */
function wayText({ sums: { toBalance, toCard }, method }: StaffReturn): string {
  const ways = [
    toBalance > 0 && `на баланс ${formatPrice(toBalance)}`,
    toCard > 0 && `${refundWay(method)} ${formatPrice(toCard)}`,
  ]
  const text = ways.filter(Boolean).join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
