import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  bankRefusalOf,
  type CheckoutState,
  changeCheckout,
  isSumPending,
  openCheckout,
  pendingOf,
  priceOf,
  sumsOf,
} from '../../features/checkout/checkout-state.ts'
import { nextAddress } from '../../features/checkout/next-address.ts'
import { type OrderBody, sendOrder } from '../../features/checkout/send-order.ts'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { guestAttribution } from '../../lib/session/guest-attribution.ts'
import type { ConfirmContact } from './GuestContact.tsx'
import { type GiftDraft, openGift, problemsOf, toGift } from './gift-draft.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { usePromo } from './use-promo.ts'
import { useVisitChoice } from './use-visit-choice.ts'

/** The bank is unreachable or sales are switched off: the order waits on its own page. */
const offlineCodes = ['bank_down', 'buying_off']

/** State and actions of the order form. */
export function useOrder(deal: CheckoutDeal, client: CheckoutClient) {
  const { city } = useVisitor()
  const [state, dispatch] = useReducer(changeCheckout, null, () => openCheckout(deal, client))
  const [draft, setDraft] = useState<GiftDraft | null>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  /** Incremented whenever a field blocks the payment. */
  const [stops, setStops] = useState(0)
  /** Confirmed on this page, so the coupon is sent to it. */
  const [confirmedPhone, setPhone] = useState<string | null>(null)
  /** Set by the contact form while a complete code is typed. */
  const confirmRef = useRef<ConfirmContact | null>(null)
  const { run, isBusy, failure } = useAction()
  const revalidator = useRevalidator()
  const promo = usePromo(deal.id, state, dispatch)
  const visit = useVisitChoice(deal, client, () => setMissing({}))
  useOrderDraft(deal.id, state, dispatch, promo.choose)

  // A guest who signs in gets a balance and cards; earlier choices stay.
  const [loaded, setLoaded] = useState({ deal, client })
  if (loaded.deal !== deal || loaded.client !== client) {
    setLoaded({ deal, client })
    dispatch({ type: 'dealLoaded', deal })
    dispatch({ type: 'clientLoaded', client })
  }
  useFocusOnProblem(stops, failure)

  function chooseOption(priceId: number) {
    const price = priceOf(deal, priceId)
    if (price === undefined) return
    dispatch({ type: 'optionChosen', priceId, price })
    visit.clearTime()
    // For a reload; a navigation would lose the form state.
    history.replaceState(history.state, '', paths.order(deal.slug, priceId))
  }

  const sumProblem = bankRefusalOf(state)

  function pay() {
    if (isSumPending(state)) return
    const coupons = state.orderCount > 1 ? 'купоны' : 'купон'
    const problems = {
      ...(client.isGuest &&
        !confirmRef.current && {
          contact: `Подтвердите почту или телефон, чтобы получить ${coupons}`,
        }),
      ...(draft ? problemsOf(draft, new Date(), city.timeZone) : visit.problems()),
      ...(state.payFromBalance &&
        state.balanceSmsCode === '' && { balanceSmsCode: 'Введите код, чтобы списать с баланса' }),
      ...(sumProblem && { paymentMethod: sumProblem }),
    }
    setMissing(problems)
    if (Object.keys(problems).length > 0) return setStops((count) => count + 1)
    void run(async (api) => {
      const guest = client.isGuest ? await confirmRef.current?.() : null
      // A wrong code, or two-step verification, after which they click the button again.
      if (client.isGuest && !guest) return setStops((count) => count + 1)
      try {
        await place(api, guest?.phone ?? confirmedPhone)
      } catch (error) {
        await showRejection(failureOf(error))
        throw error
      }
    })
  }

  async function place(api: ApiClient, phone: string | null) {
    const gift = draft ? toGift(draft, new Date(), city.timeZone) : undefined
    const body = {
      ...orderBody(deal.id, state),
      ...(phone && { phone }),
      // The recipient of a gift chooses the time.
      ...(gift ? { gift } : visit.orderFields()),
    }
    try {
      location.assign(nextAddress(await sendOrder(api, deal.slug, body)))
    } catch (error) {
      const { code } = Object(error)
      if (!offlineCodes.includes(code)) throw error
      location.assign(paths.offlinePay(deal.slug))
    }
  }

  /** Rejected codes are also shown at their field, and a changed sum in the summary. */
  async function showRejection({ code, payload }: Failure) {
    const { promoCode, balanceSmsCode } = payload
    if (promoCode) dispatch({ type: 'promoRejected', reason: promoCode })
    if (balanceSmsCode) dispatch({ type: 'balanceSwitched', isOn: true })
    if (code !== 'amount_changed') return
    await revalidator.revalidate()
    promo.recheck()
  }

  return {
    state,
    dispatch,
    sums: sumsOf(state),
    pending: pendingOf(sumsOf(state)),
    /** Why the bank would reject the sum. */
    sumProblem,
    promo,
    contact: {
      confirmRef,
      onPhone: setPhone,
      onEdit: () => setMissing(({ contact: _, ...others }) => others),
    },
    couponPhone: (confirmedPhone && normalizePhone(confirmedPhone)) ?? client.couponPhone,
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
    /** Validation and server errors by field. */
    problems: { ...refusedFields(failure), ...missing } as Record<string, string | undefined>,
    failure: failure?.message,
    failureCode: failure?.code,
    isBusy: isBusy || isSumPending(state),
    chooseOption,
    pay,
  }
}

function orderBody(dealOfferId: number, state: CheckoutState): OrderBody {
  const { toPay } = sumsOf(state)
  const utm = orderUtm()
  return {
    dealOfferId,
    dealOfferPriceId: state.priceId,
    quantity: state.orderCount,
    expectedAmount: toPay,
    ...(state.selectedBoundCard === null || toPay === 0
      ? { paymentMethod: state.selectPaymentMethod }
      : { boundCardId: state.selectedBoundCard }),
    ...(state.applyPromoCode && { promoCode: state.applyPromoCode.code }),
    ...(state.payFromBalance && { payFromBalance: true, balanceSmsCode: state.balanceSmsCode }),
    ...(state.selectPaymentMethod === 'bank_card' && state.saveCard && { saveCard: true }),
    ...(Object.keys(utm).length > 0 && { utm }),
  }
}

/** Limited to what the API accepts, so that a long URL cannot block the order. */
function orderUtm(): Record<string, string> {
  const pairs = Object.entries(guestAttribution().utm).filter(([name]) => name.length <= 40)
  return Object.fromEntries(pairs.slice(0, 10))
}

/** Strips the `gift` prefix of field names. */
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
    // The phone's sticky button would cover the error below the field.
    field?.scrollIntoView({ block: 'center' })
  }, [stops, failure])
}
