import type { BoughtLine as Bought } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { PurchaseVisits, type Visits } from '../../features/booking/PurchaseVisits.tsx'
import { LineFacts } from '../../features/kinds/LineFacts.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { BoughtParcel } from './BoughtParcel.tsx'
import styles from './checkout.module.css'
import success from './success.module.css'

type BoughtLineProps = {
  line: Bought
  /** The order has no other deals. */
  isOnly: boolean
  onVisits: (visits: Visits) => void
}

/** Coupons of a deal, with their visits. */
export function BoughtLine({ line, isOnly, onVisits }: BoughtLineProps) {
  const content =
    line.details?.kind === 'goods' ? (
      <BoughtParcel line={line} parcel={line.details} />
    ) : (
      <>
        {isActive(line) && <Gift gift={line.gift} />}
        <LineFacts details={line.details} />
        <Tickets line={line} label={isOnly ? 'Купоны' : `Купоны ${quoted(line.dealTitle)}`} />
        {isActive(line) && !line.gift && line.kind !== 'tour' && (
          <PurchaseVisits purchaseId={line.purchaseId} onKnown={onVisits} />
        )}
      </>
    )
  if (isOnly) return content
  return (
    <section className={success.group}>
      <div>
        <h2 className={success.groupTitle}>{line.dealTitle}</h2>
        <p className={styles.quiet}>{line.companyName}</p>
      </div>
      {content}
    </section>
  )
}

export const isActive = ({ coupons }: Pick<Bought, 'coupons'>): boolean =>
  coupons.some(({ status }) => status === 'active')

function Gift({ gift }: Pick<Bought, 'gift'>) {
  const { city, now } = useVisitor()
  if (!gift) return null
  const sendAt = new Date(gift.sendAt)
  return (
    <p className={success.gift}>
      <Icon name="gift" eager />
      <span>
        Получатель: <strong>{gift.recipientName}</strong>.{' '}
        {sendAt <= new Date(now)
          ? 'Письмо с подарком уже отправляем.'
          : `Отправим письмо ${formatDayTime(sendAt, city.timeZone, new Date(now))}.`}
      </span>
    </p>
  )
}

function Tickets({ line, label }: { line: Bought; label: string }) {
  const now = new Date(useVisitor().now)
  return (
    <ul className={success.tickets} aria-label={label}>
      {line.coupons.map((coupon) => (
        <li key={coupon.id} className={success.ticket}>
          <Image
            className={success.ticketImage}
            src={line.dealOfferImage}
            alt=""
            width={120}
            height={80}
            sizes="120px"
          />
          <div className={success.ticketTexts}>
            <p className={success.ticketTitle}>{line.priceTitle}</p>
            {/* Anything else must not look like a valid coupon. */}
            {coupon.status === 'active' && (
              <dl className={success.codes}>
                <div>
                  <dt>Номер</dt>
                  <dd>{formatCouponNumber(coupon.number)}</dd>
                </div>
                <div>
                  <dt>ПИН</dt>
                  <dd>{coupon.pin}</dd>
                </div>
              </dl>
            )}
            <p className={styles.quiet}>{validityText(coupon, now)}</p>
            {coupon.visitAt && (
              <p>
                {visitTitle(coupon.visitKind)}:{' '}
                {formatDayTime(new Date(coupon.visitAt), coupon.timeZone, now)}
              </p>
            )}
          </div>
          {coupon.status === 'active' && (
            <a
              className={success.pdf}
              href={paths.couponPdf(coupon.id)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="download" />
              PDF
              <VisuallyHidden> купона № {formatCouponNumber(coupon.number)}</VisuallyHidden>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
