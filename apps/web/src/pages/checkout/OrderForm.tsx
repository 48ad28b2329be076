import { lastCityDay } from '@skidora/domain/dates/dates.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { GiftFields } from '../../features/gifts/GiftFields.tsx'
import { VariantChips } from '../../features/goods/VariantChips.tsx'
import { LazyStayPanel } from '../../features/stays/LazyStayPanel.tsx'
import { stayText } from '../../features/stays/stay-draft.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { BuyerContact } from './BuyerContact.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import styles from './checkout.module.css'
import { GiftTimeNote } from './GiftTimeNote.tsx'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { Notice } from './Notice.tsx'
import { OrderedDeal } from './OrderedDeal.tsx'
import type { OrderData } from './OrderPage.tsx'
import { Panel } from './Panel.tsx'
import { ParcelPanel } from './ParcelPanel.tsx'
import { PayBox } from './PayBox.tsx'
import { PaymentPanels } from './PaymentPanels.tsx'
import { Steps } from './Steps.tsx'
import { SumLines } from './SumLines.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'
import { useOrder } from './use-order.ts'
import { VisitPanel } from './VisitPanel.tsx'

/** The order form with its summary. */
export function OrderForm(props: OrderData) {
  const { client, dealOffer, paymentMethods } = props
  const order = useOrder(props)
  const { state, dispatch, sums, promo, payment, gift, stay, parcel } = order
  const { problems, failure } = payment
  const words = wordsOf([dealOffer.kind])
  const visitTime = order.visit.chosenTime(dealOffer.timeZone)
  const chosenTime = gift.draft ? null : visitTime
  const chosen = dealOffer.prices.find(({ id }) => id === state.priceId)

  return (
    <>
      <Steps current="Заказ" last={words.step} />
      <h1 className={styles.title}>Оформление заказа</h1>
      <UnpaidOrders orders={client.unpaidOrders} />
      <NoScriptNotice />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={stay ? 'Проживание' : 'Что покупаем'}>
            {stay ? (
              <LazyStayPanel
                stay={stay}
                problems={problems}
                onRooms={(count) => {
                  dispatch({ type: 'countChosen', count })
                  payment.clearProblems()
                }}
              />
            ) : (
              <OrderedDeal
                deal={dealOffer}
                state={state}
                error={problems.quantity}
                onOption={order.chooseOption}
                dispatch={dispatch}
              >
                <VariantChips
                  key={state.priceId}
                  variants={parcel.variants}
                  value={parcel.variant?.id ?? null}
                  error={problems['parcel.variantId']}
                  onChoose={parcel.chooseVariant}
                />
              </OrderedDeal>
            )}
          </Panel>

          {parcel.isGoods && <ParcelPanel {...parcel.panelProps} problems={problems} />}

          {!gift.draft && !stay && !parcel.isGoods && (
            <VisitPanel
              visit={order.visit}
              priceId={state.priceId}
              count={state.orderCount}
              problems={problems}
            />
          )}

          <Panel title={client.isGuest ? 'Кто покупает' : 'Покупатель'}>
            <BuyerContact
              client={client}
              payment={payment}
              count={state.orderCount}
              isGift={gift.draft !== null}
              words={words}
            />
            {!stay && !parcel.isGoods && (
              <div>
                <Checkbox
                  label={
                    <>
                      В подарок
                      <span className={styles.hint}>
                        Отправим красивое письмо с {state.orderCount > 1 ? 'купонами' : 'купоном'} в
                        день, который вы выберете
                      </span>
                    </>
                  }
                  name="isGift"
                  checked={gift.draft !== null}
                  onChange={(event) => gift.switchTo(event.currentTarget.checked)}
                />
                <GiftTimeNote isGift={gift.draft !== null} time={visitTime} />
              </div>
            )}
            {gift.draft && (
              <GiftFields
                draft={gift.draft}
                errors={problems}
                present={dealOffer.title}
                lastDay={lastCityDay(new Date(dealOffer.couponEndDate), dealOffer.timeZone)}
                onChange={gift.change}
              />
            )}
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
            <h2 className={styles.summaryTitle}>Ваш заказ</h2>
            <p className={styles.summaryText}>{dealOffer.title}</p>
            {dealOffer.prices.length > 1 && <p className={styles.quiet}>{chosen?.title}</p>}
            {stay && <p className={styles.quiet}>{stayText(stay.draft)}</p>}
            {parcel.variant && (
              <p className={styles.quiet}>
                {[parcel.variant.size, parcel.variant.colour].filter(Boolean).join(', ')}
              </p>
            )}
            {chosenTime && <ChosenTime {...chosenTime} />}
            <SumLines
              count={state.orderCount}
              units={words.units}
              {...sums}
              delivery={parcel.isGoods ? parcel.delivery : undefined}
            />
          </aside>
          <PayBox
            toPay={sums.toPay}
            count={state.orderCount}
            kind={dealOffer.kind}
            isCardSaved={state.selectedBoundCard !== null}
            isBusy={payment.isBusy}
            onPay={order.pay}
            terms={
              <TextLink href={stay ? paths.hotel(stay.room.hotelSlug) : paths.deal(dealOffer.slug)}>
                {stay ? 'условиями отеля' : 'условиями акции'}
              </TextLink>
            }
          >
            {failure && <Notice kind="error">{failure}</Notice>}
          </PayBox>
        </div>
      </div>
    </>
  )
}
