import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  changeCheckout,
  contentOf,
  openCheckout,
  priceOf,
  sumsOf,
} from '../../features/checkout/checkout-state.ts'
import { nextAddress } from '../../features/checkout/next-address.ts'
import { isSumPending } from '../../features/checkout/payment-state.ts'
import { refreshOrder } from '../../features/checkout/refresh-order.ts'
import { type OrderBody, sendOrder } from '../../features/checkout/send-order.ts'
import { type GiftDraft, openGift, problemsOf, toGift } from '../../features/gifts/gift-draft.ts'
import { useParcelChoice } from '../../features/goods/use-parcel-choice.ts'
import type { StayOrder } from '../../features/stays/load-stay-order.ts'
import type { StayDraft } from '../../features/stays/stay-draft.ts'
import { useStayChoice } from '../../features/stays/use-stay-choice.ts'
import type { Failure } from '../../lib/api/failure.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import type { OrderData } from './OrderPage.tsx'
import { useOrderDraft } from './use-order-draft.ts'
import { usePayment } from './use-payment.ts'
import { usePromo } from './use-promo.ts'
import { useVisitChoice } from './use-visit-choice.ts'

/** The bank is unreachable or sales are switched off: the order waits on its own page. */
const offlineCodes = ['bank_down', 'buying_off']

/** State and actions of the order form. */
export function useOrder({
  dealOffer: deal,
  client,
  stay: stayOrder,
  variantId,
}: Omit<OrderData, 'paymentMethods'>) {
  const { city } = useVisitor()
  const [state, dispatch] = useReducer(changeCheckout, null, () =>
    openOrder(deal, client, stayOrder),
  )
  const [draft, setDraft] = useState<GiftDraft | null>(null)
  const revalidator = useRevalidator()
  const content = contentOf(state)
  const sums = sumsOf(state)
  const order = {
    dealOfferId: deal.id,
    dealOfferPriceId: state.priceId,
    quantity: state.orderCount,
  }
  const stay = useStayChoice({
    ...{ order: stayOrder, client, line: order },
    onQuote: ({ price }) => dispatch({ type: 'priceQuoted', price }),
  })
  const promo = usePromo({
    ...{ state, content, dispatch },
    quote: async (promoCode, signal) =>
      stay ? stay.quotePromo(promoCode, signal) : refreshOrder({ ...order, promoCode }, signal),
    onQuote: (quoted) => 'prices' in quoted && dispatch({ type: 'dealLoaded', deal: quoted }),
  })
  const payment = usePayment({
    ...{ client, state, dispatch, sums, onRejected: showChangedSum },
    isSumPending: isSumPending(state, content) || (stay?.isPending ?? false),
    count: state.orderCount,
    isGoods: deal.kind === 'goods',
  })
  const visit = useVisitChoice(deal, client, payment.clearProblems)
  const parcel = useParcelChoice({
    ...{ deal, client, variantId, priceId: state.priceId },
    goods: kopecksToRubles(rublesToKopecks(state.price) * state.orderCount),
    onChange: payment.clearProblems,
  })
  const extra = parcel.delivery ?? 0
  if (state.extra !== extra) dispatch({ type: 'extraChosen', rubles: extra })
  useOrderDraft(deal.id, state, dispatch, promo.choose, stay !== null)

  // A guest who signs in gets a balance and cards; earlier choices stay.
  const [loaded, setLoaded] = useState({ deal, client })
  if (loaded.deal !== deal || loaded.client !== client) {
    setLoaded({ deal, client })
    dispatch({ type: 'dealLoaded', deal })
    dispatch({ type: 'clientLoaded', client })
  }

  function chooseOption(priceId: number) {
    const price = priceOf(deal, priceId)
    if (price === undefined) return
    dispatch({ type: 'optionChosen', priceId, price })
    visit.clearTime()
    // For a reload; a navigation would lose the form state.
    history.replaceState(history.state, '', paths.order(deal.slug, priceId))
  }

  async function place(api: ApiClient, paymentFields: Partial<OrderBody>) {
    const gift = draft ? toGift(draft, new Date(), city.timeZone) : undefined
    // The recipient of a gift chooses the time.
    const body = {
      ...order,
      ...paymentFields,
      ...(gift ? { gift } : visit.orderFields()),
      ...stay?.orderFields(),
      ...parcel.orderFields(),
    }
    try {
      location.assign(nextAddress(await sendOrder(api, deal.slug, body)))
    } catch (error) {
      const { code } = Object(error)
      if (!offlineCodes.includes(code)) throw error
      location.assign(paths.offlinePay(deal.slug))
    }
  }

  async function showChangedSum({ code }: Failure) {
    if (code !== 'amount_changed') return
    await revalidator.revalidate()
    promo.recheck()
  }

  return {
    state,
    dispatch,
    sums,
    promo,
    payment,
    visit,
    stay: stay && {
      ...stay,
      set(changed: StayDraft) {
        stay.set(changed)
        payment.clearProblems()
      },
    },
    parcel,
    gift: {
      draft,
      change(changed: GiftDraft) {
        setDraft(changed)
        payment.clearProblems()
      },
      switchTo: (isOn: boolean) =>
        setDraft(isOn ? openGift(client.name, new Date(), city.timeZone) : null),
    },
    chooseOption,
    pay: () =>
      payment.pay(
        {
          ...(draft ? problemsOf(draft, new Date(), city.timeZone) : visit.problems()),
          ...stay?.problems(),
          ...parcel.problems(),
        },
        place,
      ),
  }
}

/** The number of rooms and the price of a stay come with its days. */
function openOrder(deal: CheckoutDeal, client: CheckoutClient, stay: StayOrder | null) {
  const opened = openCheckout(deal, client)
  return stay
    ? { ...opened, orderCount: stay.address.rooms, price: stay.quote?.price ?? opened.price }
    : opened
}
