import type { DataOf } from '@skidora/contract/calls.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { Visits } from '../../features/booking/PurchaseVisits.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Panel } from './Panel.tsx'
import success from './success.module.css'

type SuccessInfo = DataOf<'GET /api/v4/checkout/getSuccessPaymentInfo'>

type NextStepsProps = {
  bought: SuccessInfo
  /** Null until bookings have loaded. */
  visits: Visits | null
}

/** How to use the bought coupons. */
export function NextSteps({ bought, visits }: NextStepsProps) {
  return (
    <Panel title="Что дальше">
      <ol className={success.next}>
        {!bought.gift && visits && <Time visits={visits} />}
        <li>
          {bought.gift ? giftSteps(bought) : howToUse(bought.payOnSite, bought.couponQty)} Подойдёт
          экран телефона или бумага, если в условиях не сказано иначе.
        </li>
        {!bought.isOnlyDiscount && (
          <li>
            Если планы изменились,{' '}
            {bought.couponQty > 1
              ? `любой из ${countOf(bought.couponQty, ['купона', 'купонов', 'купонов'])}`
              : 'неиспользованный купон'}{' '}
            можно вернуть в личном кабинете.
          </li>
        )}
      </ol>
    </Panel>
  )
}

function giftSteps({ payOnSite, couponQty }: SuccessInfo): string {
  if (payOnSite !== null)
    return `Получатель покажет купон до оплаты и заплатит на месте ${formatPrice(payOnSite)}.`
  return couponQty > 1
    ? 'Купоны уже оплачены: получатель покажет их, как только придёт.'
    : 'Купон уже оплачен: получатель покажет его, как только придёт.'
}

function Time({ visits: { sailings, records } }: { visits: Visits }) {
  const { now } = useVisitor()
  const all = [...sailings, ...records]
  const booked = all.find(({ status }) => status === 'booked')
  if (booked?.startsAt && booked.timeZone) {
    const when = formatDayTime(new Date(booked.startsAt), booked.timeZone, new Date(now))
    return <li>{'seats' in booked ? `Ваш рейс: ${when}.` : `Вы записаны: ${when}.`}</li>
  }
  if (all.length === 0)
    return <li>Если в условиях сказано о записи, позвоните и договоритесь о времени.</li>
  const canChoose = records.length > 0 || sailings.some(({ seatsToChoose }) => seatsToChoose > 0)
  return canChoose && <li>Выберите удобное время по кнопке выше.</li>
}
