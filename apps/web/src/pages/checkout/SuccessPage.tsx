import type { DataOf } from '@skidora/contract/calls.ts'
import { isApiError } from '@skidora/contract/client.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { PurchaseVisits, type Visits } from '../../features/booking/PurchaseVisits.tsx'
import { clearOrderDraft } from '../../features/checkout/order-draft.ts'
import { clearOrderAttempt } from '../../features/checkout/send-order.ts'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './checkout.module.css'
import { checkoutHandle, loadOrder } from './checkout-page.ts'
import { couponContacts } from './coupon-contacts.ts'
import { NextSteps } from './NextSteps.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OutcomeTitle } from './OutcomeTitle.tsx'
import outcome from './outcome.module.css'
import { Panel } from './Panel.tsx'
import { Steps } from './Steps.tsx'
import success from './success.module.css'

type SuccessInfo = DataOf<'GET /api/v4/checkout/getSuccessPaymentInfo'>

export const loader = pageLoader<SuccessInfo | null>(null, (page) =>
  loadOrder(page, async (purchaseId) => {
    try {
      const query = { purchaseId }
      return (await page.api('GET /api/v4/checkout/getSuccessPaymentInfo', { query })).data
    } catch (error) {
      if (isApiError(error) && error.code === 'order_not_paid')
        throw redirect(paths.paymentWaiting(purchaseId))
      throw error
    }
  }),
)

export const handle = checkoutHandle('Заказ оплачен', 'Купоны готовы.')

export function Component() {
  const bought = useLoaderData<SuccessInfo | null>()
  const [visits, setVisits] = useState<Visits | null>(null)
  // The same order again must get a new idempotency key.
  useEffect(clearOrderAttempt, [])
  useEffect(clearOrderDraft, [])
  if (!bought) return <NotLoaded />
  const ways = couponContacts(bought)
  const isActive = bought.coupons.some(({ status }) => status === 'active')
  return (
    <>
      {!bought.isOnlyDiscount && <Steps current="Купон" />}
      <section className={outcome.card} data-alone>
        <span className={outcome.mark} data-kind={isActive ? 'good' : undefined}>
          <Icon name={isActive ? 'check' : 'ticket'} size={32} eager />
        </span>
        <OutcomeTitle>{isActive ? titleOf(bought) : spentTitle(bought)}</OutcomeTitle>
        <p className={outcome.text}>
          {bought.dealTitle}, {bought.companyName}
        </p>
        <p className={styles.quiet}>{paidText(bought)}</p>
        {isActive && <Gift gift={bought.gift} />}
        <Tickets bought={bought} />
        {isActive && !bought.gift && (
          <PurchaseVisits purchaseId={bought.purchaseId} onKnown={setVisits} />
        )}
        <div className={outcome.actions}>
          <Button size="lg" href={paths.coupons()}>
            Мои купоны
          </Button>
          <Button size="lg" variant="ghost" href={paths.today()}>
            Ещё акции
          </Button>
        </div>
        {isActive && (
          <p className={styles.quiet}>
            {ways
              ? `${bought.couponQty > 1 ? 'Купоны' : 'Купон'} отправили ${ways}.`
              : `${bought.couponQty > 1 ? 'Купоны' : 'Купон'} всегда можно найти в личном кабинете.`}
          </p>
        )}
      </section>
      <div className={success.pair}>
        {isActive && <NextSteps bought={bought} visits={visits} />}
        {bought.locations.length > 0 && <Places locations={bought.locations} />}
      </div>
      {bought.termsAndConditions.length > 0 && (
        <details className={success.terms}>
          <summary>Условия</summary>
          <ul>
            {bought.termsAndConditions.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function titleOf({ gift, couponQty }: SuccessInfo): string {
  if (gift) return 'Подарок готов'
  return couponQty > 1 ? 'Готово, купоны ваши' : 'Готово, купон ваш'
}

/** A used, expired or returned purchase. */
function spentTitle({ coupons }: SuccessInfo): string {
  const [coupon] = coupons
  return coupon && coupons.length === 1
    ? `Купон ${statusTexts[coupon.status].toLowerCase()}`
    : 'Купоны больше не действуют'
}

function paidText({ paid, payOnSite, purchaseId }: SuccessInfo): string {
  const order = `Заказ №\u00A0${purchaseId}`
  return payOnSite === null
    ? `${order}, оплачено ${formatPrice(paid)}`
    : `${order}, бесплатно. На месте заплатите ${formatPrice(payOnSite)}`
}

function Gift({ gift }: Pick<SuccessInfo, 'gift'>) {
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

function Tickets({ bought }: { bought: SuccessInfo }) {
  const now = new Date(useVisitor().now)
  return (
    <ul className={success.tickets} aria-label="Купоны">
      {bought.coupons.map((coupon) => (
        <li key={coupon.id} className={success.ticket}>
          <Image
            className={success.ticketImage}
            src={bought.dealOfferImage}
            alt=""
            width={120}
            height={80}
            sizes="120px"
          />
          <div className={success.ticketTexts}>
            <p className={success.ticketTitle}>{bought.priceTitle}</p>
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
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Places({ locations }: Pick<SuccessInfo, 'locations'>) {
  return (
    <Panel title="Куда прийти">
      <ul className={success.places}>
        {locations.map((place) => (
          <li key={`${place.address} ${place.latitude}`}>
            <p>{place.address}</p>
            <p className={success.placeLinks}>
              {place.phone && (
                <TextLink href={`tel:${place.phone.replaceAll(/[^\d+]/g, '')}`}>
                  {place.phone}
                </TextLink>
              )}
              <RouteLink to={place} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
