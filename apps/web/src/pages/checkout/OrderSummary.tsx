import type { OrderedLine, OrderInfo } from '@skidora/contract/checkout-info.ts'
import type { TripDetails } from '@skidora/contract/tours.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { stayText } from '../../features/stays/stay-draft.ts'
import { tripDates } from '../../features/tours/departure-texts.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import styles from './checkout.module.css'
import { SumLines } from './SumLines.tsx'

/** Summary of a placed order. */
export function OrderSummary({ order }: { order: OrderInfo }) {
  const { lines } = order
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <p className={styles.summaryTitle}>Заказ №&nbsp;{order.purchaseId}</p>
      {lines.map((line) => (
        <SummaryLine key={line.purchaseId} line={line} isOnly={lines.length === 1} />
      ))}
      {order.visit?.isFree && <ChosenTime {...order.visit} />}
      <SumLines
        count={order.quantity}
        units={wordsOf(lines.map(({ kind }) => kind)).units}
        total={order.total}
        promo={order.promoAmount}
        balance={order.balanceAmount}
        toPay={order.amount}
      />
    </aside>
  )
}

function TripDay({ trip }: { trip: TripDetails }) {
  return tripDates(trip, trip.timeZone, new Date(useVisitor().now))
}

function SummaryLine({ line, isOnly }: { line: OrderedLine; isOnly: boolean }) {
  return (
    <div className={styles.deal}>
      <Image
        className={styles.dealImage}
        src={line.dealOfferImage}
        alt=""
        width={120}
        height={80}
        sizes="120px"
      />
      <div className={styles.dealTexts}>
        <p className={styles.summaryText}>{line.dealTitle}</p>
        <p className={styles.quiet}>{line.priceTitle}</p>
        {line.details?.kind === 'hotel' && <p className={styles.quiet}>{stayText(line.details)}</p>}
        {line.details?.kind === 'tour' && (
          <p className={styles.quiet}>
            <TripDay trip={line.details} />
          </p>
        )}
        {!isOnly && (
          <p className={styles.quiet}>
            {countOf(line.quantity, wordsOf([line.kind]).units)}, {formatPrice(line.total)}
          </p>
        )}
      </div>
    </div>
  )
}
