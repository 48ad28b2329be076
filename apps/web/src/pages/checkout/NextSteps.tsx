import type { BoughtLine } from '@skidora/contract/checkout-info.ts'
import type { TripDetails } from '@skidora/contract/tours.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { howToUse, onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { goodsReturnRule } from '@skidora/domain/kinds/goods-return-rule.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { Visits } from '../../features/booking/PurchaseVisits.tsx'
import { RefundSteps } from '../../features/tours/RefundSteps.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Panel } from './Panel.tsx'
import success from './success.module.css'

type NextStepsProps = {
  lines: BoughtLine[]
  /** Null until bookings have loaded. */
  visits: Visits | null
}

/** How to use the bought coupons. */
export function NextSteps({ lines, visits }: NextStepsProps) {
  const [first] = lines
  if (!first) return null
  const { gift, payOnSite, isOnlyDiscount, details } = first
  if (details?.kind === 'tour') return <TripSteps trip={details} />
  if (lines.every(({ kind }) => kind === 'hotel')) return <Steps steps={staySteps} />
  const coupons = lines.filter(({ kind }) => kind !== 'goods')
  const hasGoods = coupons.length < lines.length
  const count = coupons.reduce((sum, { couponQty }) => sum + couponQty, 0)
  if (coupons.length === 0) return <Steps steps={goodsSteps} />
  return (
    <Panel title="Что дальше">
      <ol className={success.next}>
        {hasGoods && goodsSteps.slice(0, 1).map(toItem)}
        {!gift && visits && <Time visits={visits} isOnly={lines.length === 1} />}
        <li>
          {gift ? giftSteps(payOnSite, count) : howToUse(payOnSite, count)} {carrierText(lines)}
        </li>
        {!isOnlyDiscount && (
          <li>
            Если планы изменились,{' '}
            {count > 1
              ? `любой из ${countOf(count, ['купона', 'купонов', 'купонов'])}`
              : 'неиспользованный купон'}{' '}
            можно вернуть в личном кабинете.
          </li>
        )}
      </ol>
    </Panel>
  )
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <Panel title="Что дальше">
      <ol className={success.next}>{steps.map(toItem)}</ol>
    </Panel>
  )
}

function TripSteps({ trip }: { trip: TripDetails }) {
  const now = new Date(useVisitor().now)
  const until = formatDayTime(new Date(trip.changesUntil), trip.timeZone, now)
  return (
    <Panel title="Что дальше">
      <ol className={success.next}>
        <li>Распечатайте ваучер или откройте его на телефоне и возьмите документы пассажиров.</li>
        <li>
          До {until} можно исправить данные пассажиров или перенести поездку в разделе «Купоны».
        </li>
        <li>Если поехать не получится, верните поездку: сколько вернём, зависит от даты.</li>
      </ol>
      <RefundSteps steps={trip.refundSteps} timeZone={trip.timeZone} />
    </Panel>
  )
}

const staySteps = [
  'При заезде покажите ваучер на экране или на бумаге и паспорта гостей.',
  'Имя гостя, пожелания и даты можно изменить на странице ваучера.',
  'Если планы изменились, отмените бронь там же: вернём деньги по её условиям.',
]

const goodsSteps = [
  'Соберём и отправим посылку. Напишем, когда она поедет, приедет и когда её вручат.',
  'Следить за ней можно в личном кабинете, в разделе «Посылки».',
  goodsReturnRule,
]

const toItem = (text: string) => <li key={text}>{text}</li>

function giftSteps(payOnSite: number | null, count: number): string {
  if (payOnSite !== null)
    return `Получатель покажет купон до оплаты и заплатит на месте ${formatPrice(payOnSite)}.`
  return count > 1
    ? 'Купоны уже оплачены: получатель покажет их, как только придёт.'
    : 'Купон уже оплачен: получатель покажет его, как только придёт.'
}

/** Screen, paper, or which coupons to print. */
function carrierText(lines: BoughtLine[]): string {
  const printed = lines.filter(({ isDigital }) => !isDigital)
  if (printed.length === 0) return 'Подойдёт экран телефона или бумага.'
  if (printed.length === lines.length) return onlyOnPaper
  const titles = printed.map(({ dealTitle }) => quoted(dealTitle)).join(', ')
  const isOne = printed.length === 1 && printed[0]?.couponQty === 1
  return `Подойдёт экран телефона, но ${isOne ? 'купон' : 'купоны'} ${titles} нужно распечатать.`
}

type TimeProps = { visits: Visits; isOnly: boolean }

function Time({ visits: { sailings, records }, isOnly }: TimeProps) {
  const { now } = useVisitor()
  const all = [...sailings, ...records]
  const canChoose =
    records.some(({ status, canChange }) => status !== 'booked' && canChange) ||
    sailings.some(({ seatsToChoose }) => seatsToChoose > 0)
  // With several deals, each shows its own time.
  const booked = isOnly ? all.find(({ status }) => status === 'booked') : undefined
  if (booked?.startsAt && booked.timeZone) {
    const when = formatDayTime(new Date(booked.startsAt), booked.timeZone, new Date(now))
    return (
      <li>
        {'seats' in booked ? `Ваш рейс: ${when}.` : `Вы записаны: ${when}.`}
        {canChoose && ' Остальное время выберите выше.'}
      </li>
    )
  }
  if (all.length === 0)
    return <li>Если в условиях сказано о записи, позвоните и договоритесь о времени.</li>
  return canChoose && <li>Выберите удобное время по {isOnly ? 'кнопке' : 'кнопкам'} выше.</li>
}
