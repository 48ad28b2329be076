import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf as countText } from '@skidora/domain/text/plural.ts'
import { tripDates } from '../../features/tours/departure-texts.ts'
import { RefundSteps } from '../../features/tours/RefundSteps.tsx'
import tours from '../../features/tours/tours.module.css'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { BuyerContact } from './BuyerContact.tsx'
import styles from './checkout.module.css'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { Notice } from './Notice.tsx'
import type { OrderData } from './OrderPage.tsx'
import { Panel } from './Panel.tsx'
import { PayBox } from './PayBox.tsx'
import { PaymentPanels } from './PaymentPanels.tsx'
import { Steps } from './Steps.tsx'
import { SumLines } from './SumLines.tsx'
import { TripPanel } from './TripPanel.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'
import { useTripOrder } from './use-trip-order.ts'

type TripOrderFormProps = OrderData & { departureId: number | null }

const words = wordsOf(['tour'])

/** The order form of a tour: departure, travellers, payment. */
export function TripOrderForm({
  client,
  dealOffer,
  paymentMethods,
  departureId,
}: TripOrderFormProps) {
  const now = new Date(useVisitor().now)
  const order = useTripOrder(dealOffer, client, departureId)
  const { state, dispatch, sums, promo, payment, count, departure, tour } = order
  return (
    <>
      <Steps current="Заказ" last={words.step} />
      <h1 className={styles.title}>Оформление поездки</h1>
      <UnpaidOrders orders={client.unpaidOrders} />
      <NoScriptNotice />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title="Что покупаем">
            <div className={styles.deal}>
              <Image
                className={styles.dealImage}
                src={dealOffer.img}
                alt=""
                width={120}
                height={80}
                sizes="120px"
                priority
              />
              <div className={styles.dealTexts}>
                <TextLink
                  className={styles.dealTitle}
                  href={paths.deal(dealOffer.slug)}
                  variant="quiet"
                >
                  {dealOffer.title}
                </TextLink>
                <p className={styles.quiet}>{dealOffer.companyName}</p>
              </div>
            </div>
          </Panel>
          <TripPanel deal={dealOffer} order={order} />
          <Panel title={client.isGuest ? 'Кто покупает' : 'Покупатель'}>
            <BuyerContact client={client} payment={payment} count={count} words={words} />
          </Panel>
          <PaymentPanels
            client={client}
            paymentMethods={paymentMethods}
            state={state}
            dispatch={dispatch}
            sums={sums}
            promo={promo}
            payment={payment}
          />
        </div>
        <div className={styles.side}>
          <aside className={styles.summary} aria-label="Ваш заказ">
            <p className={styles.summaryTitle}>Ваш заказ</p>
            <p className={styles.summaryText}>{dealOffer.title}</p>
            {departure && tour && (
              <p>
                {tripDates(departure, tour.timeZone, now)},{' '}
                {countText(count, ['человек', 'человека', 'человек'])}
              </p>
            )}
            <SumLines count={count} units={words.units} {...sums} />
            {departure && tour && (
              <div className={styles.stack}>
                <p className={tours.travellerTitle}>Если планы изменятся</p>
                <RefundSteps steps={departure.refundSteps} timeZone={tour.timeZone} />
              </div>
            )}
          </aside>
          <PayBox
            toPay={sums.toPay}
            count={count}
            isCardSaved={state.selectedBoundCard !== null}
            isBusy={payment.isBusy}
            onPay={order.pay}
            terms={<TextLink href={paths.deal(dealOffer.slug)}>условиями акции</TextLink>}
            kind="tour"
          >
            {payment.failure && <Notice kind="error">{payment.failure}</Notice>}
          </PayBox>
        </div>
      </div>
    </>
  )
}
