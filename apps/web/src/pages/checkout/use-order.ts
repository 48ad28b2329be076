import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { useEffect, useReducer, useState } from 'react'
import {
  bankRefusalOf,
  type CheckoutState,
  changeCheckout,
  openCheckout,
  pendingOf,
  sumsOf,
} from '../../features/checkout/checkout-state.ts'
import { nextAddress } from '../../features/checkout/next-address.ts'
import { type OrderBody, sendOrder } from '../../features/checkout/send-order.ts'
import type { Failure } from '../../lib/failure.ts'
import { guestMarks } from '../../lib/guest-marks.ts'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { type GiftDraft, openGift, problemsOf, toGift } from './gift-draft.ts'
import { useGuestConfirmation } from './use-guest-confirmation.ts'
import { usePromo } from './use-promo.ts'
import { useVisitChoice } from './use-visit-choice.ts'

/** The bank cannot be reached, or nothing is sold at the moment: the order waits on a page of its own. */
const offlineCodes = ['bank_down', 'buying_off']

/** The order that is being made on the page, and what becomes of it. */
export function useOrder(deal: CheckoutDeal, client: CheckoutClient) {
  const { city } = useVisitor()
  const [state, dispatch] = useReducer(changeCheckout, null, () => openCheckout(deal, client))
  const [draft, setDraft] = useState<GiftDraft | null>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  /** Incremented whenever validation blocks the payment. */
  const [stops, setStops] = useState(0)
  /** Confirmed on this page, so the coupon goes there. */
  const [givenPhone, setPhone] = useState<string | null>(null)
  const { run, isBusy, failure } = useAction()
  const promo = usePromo(deal.id, state, dispatch)
  const visit = useVisitChoice(deal, client, () => setMissing({}))

  // Who signs in here has a balance and cards; what was decided before stays.
  useEffect(() => dispatch({ type: 'clientTold', client }), [client])
  useEffect(
    () => dispatch({ type: 'dealTold', availableQuantity: deal.availableQuantity }),
    [deal.availableQuantity],
  )
  // A code that is refused only when the order is sent is told beside its field, too.
  useEffect(() => {
    const { promoCode, balanceSmsCode } = failure?.payload ?? {}
    if (promoCode) dispatch({ type: 'promoRefused', reason: promoCode })
    if (balanceSmsCode) dispatch({ type: 'balanceSwitched', isOn: true })
  }, [failure])
  useFocusOnProblem(stops, failure)

  function chooseOption(priceId: number) {
    const price = deal.prices.find(({ id }) => id === priceId)
    if (!price) return
    const kept = deal.isOnlyDiscount ? 0 : price.priceDiscounted
    dispatch({ type: 'optionChosen', priceId, price: kept })
    visit.forgetTime()
    // For a reload; another page would lose what is typed on this one.
    history.replaceState(history.state, '', paths.order(deal.slug, priceId))
  }

  const sumProblem = bankRefusalOf(state)

  const guest = useGuestConfirmation(client.isGuest, pay)

  function pay() {
    const coupons = state.orderCount > 1 ? 'купоны' : 'купон'
    const problems = {
      ...(client.isGuest &&
        !guest.canConfirm() && {
          contact: `Подтвердите почту или телефон, чтобы получить ${coupons}`,
        }),
      ...(draft ? problemsOf(draft, new Date(), city.timeZone) : visit.problems()),
      ...(state.payFromBalance &&
        state.balanceSmsCode === '' && { balanceSmsCode: 'Введите код, чтобы списать с баланса' }),
      ...(sumProblem && { paymentMethod: sumProblem }),
    }
    setMissing(problems)
    if (Object.keys(problems).length > 0) return setStops((count) => count + 1)
    if (client.isGuest) return guest.confirm()
    void run(async (api) => {
      try {
        const gift = draft ? toGift(draft, new Date(), city.timeZone) : undefined
        // Who gets a present chooses the time.
        const body = {
          ...orderBody(deal.id, state),
          ...(givenPhone && { phone: givenPhone }),
          ...(gift ? { gift } : visit.wish()),
        }
        location.assign(nextAddress(await sendOrder(api, deal.slug, body)))
      } catch (error) {
        const { code } = Object(error)
        if (!offlineCodes.includes(code)) throw error
        location.assign(paths.offlinePay(deal.slug))
      }
    })
  }

  return {
    state,
    dispatch,
    sums: sumsOf(state),
    pending: pendingOf(sumsOf(state)),
    /** Why the bank would not take the sum. */
    sumProblem,
    promo,
    contact: {
      confirmRef: guest.confirmRef,
      onPhone: setPhone,
      onEdit: () => setMissing(({ contact: _, ...others }) => others),
    },
    couponPhone: (givenPhone && normalizePhone(givenPhone)) ?? client.couponPhone,
    visit,
    gift: {
      draft,
      change(changed: GiftDraft) {
        setDraft(changed)
        setMissing({})
      },
      switchTo: (isOn: boolean) =>
        setDraft(isOn ? openGift(client.name, new Date(), city.timeZone) : null),
    },
    /** By field: what is missing, or what the server has refused. */
    problems: { ...refusedFields(failure), ...missing } as Record<string, string | undefined>,
    failure: failure?.message,
    failureCode: failure?.code,
    isBusy: isBusy || guest.isConfirming,
    chooseOption,
    pay,
  }
}

function orderBody(dealOfferId: number, state: CheckoutState): OrderBody {
  const { toPay } = sumsOf(state)
  const utm = campaignMarks()
  return {
    dealOfferId,
    dealOfferPriceId: state.priceId,
    quantity: state.orderCount,
    ...(state.selectedBoundCard === null || toPay === 0
      ? { paymentMethod: state.selectPaymentMethod }
      : { boundCardId: state.selectedBoundCard }),
    ...(state.applyPromoCode && { promoCode: state.applyPromoCode.code }),
    ...(state.payFromBalance && { payFromBalance: true, balanceSmsCode: state.balanceSmsCode }),
    ...(state.selectPaymentMethod === 'bank_card' && state.saveCard && { saveCard: true }),
    ...(Object.keys(utm).length > 0 && { utm }),
  }
}

/** As far as an order takes them; nobody is kept from buying by the address they came by. */
function campaignMarks(): Record<string, string> {
  const marks = Object.entries(guestMarks().utm).filter(([name]) => name.length <= 40)
  return Object.fromEntries(marks.slice(0, 10))
}

/** Fields of the gift come with the name of the gift before them. */
function refusedFields(failure: Failure | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure?.payload ?? {}).map(([field, text]) => [
      field.replace(/^gift[./]/, ''),
      text,
    ]),
  )
}

function useFocusOnProblem(stops: number, failure: Failure | null) {
  useEffect(() => {
    if (stops === 0 && !failure) return
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // The button that sticks to the bottom of a phone would cover the error below the field.
    field?.scrollIntoView({ block: 'center' })
  }, [stops, failure])
}
