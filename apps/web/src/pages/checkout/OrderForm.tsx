import { lastCityDay } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BalanceField } from './BalanceField.tsx'
import { Buyer } from './Buyer.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import styles from './checkout.module.css'
import { GiftFields } from './GiftFields.tsx'
import { GiftTimeNote } from './GiftTimeNote.tsx'
import { GuestContact } from './GuestContact.tsx'
import { Notice } from './Notice.tsx'
import { OrderedDeal } from './OrderedDeal.tsx'
import type { OrderData } from './OrderPage.tsx'
import { OwnPromos } from './OwnPromos.tsx'
import { Panel } from './Panel.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PromoField } from './PromoField.tsx'
import { SaveCardField } from './SaveCardField.tsx'
import { Steps } from './Steps.tsx'
import { SumLines } from './SumLines.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'
import { useOrder } from './use-order.ts'
import { VisitPanel } from './VisitPanel.tsx'

/** The order form with its summary. */
export function OrderForm({ client, dealOffer, paymentMethods }: OrderData) {
  const order = useOrder(dealOffer, client)
  const { state, dispatch, sums, pending, promo, gift, problems, failure } = order
  const contactBox = useFocusOnChange(client.isGuest)
  const isFree = sums.toPay === 0
  const visitTime = order.visit.chosenTime(dealOffer.timeZone)
  const chosenTime = gift.draft ? null : visitTime
  const chosen = dealOffer.prices.find(({ id }) => id === state.priceId)

  return (
    <>
      <Steps current="Заказ" />
      <h1 className={styles.title}>Оформление заказа</h1>
      <UnpaidOrders orders={client.unpaidOrders} />
      <div className={styles.noScript}>
        <Notice kind="info">
          Чтобы купить, включите в браузере JavaScript: без него мы не можем безопасно связаться с
          банком. Прочитать об акции можно и так.
        </Notice>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title="Что покупаем">
            <OrderedDeal
              deal={dealOffer}
              state={state}
              error={problems.quantity}
              onOption={order.chooseOption}
              dispatch={dispatch}
            />
          </Panel>

          {!gift.draft && (
            <VisitPanel
              visit={order.visit}
              priceId={state.priceId}
              count={state.orderCount}
              problems={problems}
            />
          )}

          <Panel title={client.isGuest ? 'Кто покупает' : 'Покупатель'}>
            <div ref={contactBox} tabIndex={-1} className={styles.focusBox}>
              {client.isGuest ? (
                <GuestContact missing={problems.contact} {...order.contact} />
              ) : (
                <Buyer
                  client={client}
                  couponPhone={order.couponPhone}
                  count={state.orderCount}
                  isGift={gift.draft !== null}
                />
              )}
            </div>
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

          <Panel title="Скидка">
            <PromoField
              state={state}
              isBusy={promo.isBusy}
              onApply={promo.apply}
              dispatch={dispatch}
            />
            {!state.applyPromoCode && (
              <OwnPromos
                promos={client.promoCodes}
                total={sums.total}
                isBusy={promo.isBusy}
                onChoose={promo.choose}
              />
            )}
            {client.balanceAmount > 0 && (
              <BalanceField
                client={client}
                state={state}
                taken={sums.balance}
                error={problems.balanceSmsCode ?? problems.payFromBalance}
                dispatch={dispatch}
              />
            )}
          </Panel>

          <Panel title="Как платим">
            {isFree ? (
              <Notice kind="good">
                {pending.fullPromoPending
                  ? 'Промокод покрывает весь заказ: доплачивать не нужно.'
                  : 'Баланса хватает на весь заказ: доплачивать не нужно.'}
              </Notice>
            ) : (
              <>
                <PaymentMethods
                  methods={paymentMethods}
                  boundCards={client.boundCards}
                  method={state.selectPaymentMethod}
                  cardId={state.selectedBoundCard}
                  onMethod={(method) => dispatch({ type: 'methodChosen', method })}
                  onCard={(cardId) => dispatch({ type: 'cardChosen', cardId })}
                />
                {order.sumProblem && <Notice kind="error">{order.sumProblem}</Notice>}
                {state.selectPaymentMethod === 'bank_card' && state.selectedBoundCard === null && (
                  <SaveCardField
                    isOn={state.saveCard}
                    onSwitch={(isOn) => dispatch({ type: 'saveCardSwitched', isOn })}
                  />
                )}
              </>
            )}
          </Panel>
        </div>

        <div className={styles.side}>
          <aside className={styles.summary} aria-label="Ваш заказ">
            <p className={styles.summaryTitle}>Ваш заказ</p>
            <p className={styles.summaryText}>{dealOffer.title}</p>
            {dealOffer.prices.length > 1 && <p className={styles.quiet}>{chosen?.title}</p>}
            {chosenTime && <ChosenTime {...chosenTime} />}
            <SumLines count={state.orderCount} {...sums} />
          </aside>
          <div className={styles.pay}>
            {failure && <Notice kind="error">{failure}</Notice>}
            <Button size="lg" wide loading={order.isBusy} onClick={order.pay}>
              {isFree
                ? `Получить ${state.orderCount > 1 ? 'купоны' : 'купон'}`
                : `Оплатить ${formatPrice(sums.toPay)}`}
            </Button>
          </div>
          <ul className={styles.assurances}>
            {!isFree && (
              <li>
                <Icon name="lock" />
                {state.selectedBoundCard === null
                  ? 'Карту вы вводите на странице банка: её номера мы не видим'
                  : 'Номер карты хранит банк: мы его не видим'}
              </li>
            )}
            <li>
              <Icon name="ticket" />
              {state.orderCount > 1
                ? 'Купоны придут сразу и останутся в личном кабинете'
                : 'Купон придёт сразу и останется в личном кабинете'}
            </li>
            <li>
              <Icon name="refresh-cw" />
              {state.orderCount > 1
                ? 'Неиспользованные купоны можно вернуть'
                : 'Неиспользованный купон можно вернуть'}
            </li>
            <li>
              <Icon name="info" />
              <span>
                Оформляя заказ, вы соглашаетесь с{' '}
                <TextLink href={paths.deal(dealOffer.slug)}>условиями акции</TextLink>
              </span>
            </li>
          </ul>
        </div>
      </div>
    </>
  )
}
