import type { Cart, CartLine } from '@skidora/contract/cart.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { rublesToKopecks } from '@skidora/domain/money/money.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { nextAddress } from '../../features/checkout/next-address.ts'
import {
  changePayment,
  isSumPending,
  openPayment,
  type PaymentAction,
  type PaymentState,
  paymentSums,
} from '../../features/checkout/payment-state.ts'
import { type OrderBody, sendOrder } from '../../features/checkout/send-order.ts'
import { cartParcelProblems } from '../../features/goods/cart-parcel-problems.ts'
import { useCartParcels } from '../../features/goods/use-cart-parcels.ts'
import { createApiClient } from '../../lib/api/api-client.ts'
import type { Failure } from '../../lib/api/failure.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import type { CartOrder } from './CartPage.tsx'
import { cartChanges } from './cart-changes.ts'
import { canBuy, contentOf, countOfCoupons, totalOf } from './cart-quantities.ts'
import { useCart } from './use-cart.ts'
import { useCartPromo } from './use-cart-promo.ts'
import { usePayment } from './use-payment.ts'
import { usePromo } from './use-promo.ts'

/** State and actions of the cart page. */
export function useCartOrder({ client, cart: loadedCart }: CartOrder) {
  const { crmUrl } = useVisitor()
  const [state, dispatch] = useReducer(
    (old: PaymentState, action: PaymentAction) => changePayment(old, action),
    client,
    openPayment,
  )
  const [changes, setChanges] = useState<string[]>([])
  const [sentLines, setSentLines] = useState<CartLine[]>([])
  const cart = useCart(loadedCart, !client.isGuest)
  const count = countOfCoupons(cart.lines)
  const clearProblems = useRef(() => {})
  const parcels = useCartParcels(cart.lines, client, () => clearProblems.current())
  const sums = paymentSums(totalOf(cart.lines) + rublesToKopecks(parcels.extra), state)
  const content = contentOf(cart.savedLines)
  const promo = usePromo<Cart>({
    ...{ state, content, dispatch },
    quote: (promoCode, signal) => readCart({ promoCode }, signal),
    onQuote: cart.show,
  })
  useCartPromo(state.applyPromoCode?.code ?? '', promo.isBusy, promo.choose)
  const isUnsaved = state.applyPromoCode !== null && cart.isSaving
  const payment = usePayment({
    ...{ client, state, dispatch, sums, count, onRejected: showChanges },
    isSumPending: isUnsaved || isSumPending(state, content),
  })

  useEffect(() => {
    clearProblems.current = payment.clearProblems
  })

  // A guest who signs in gets a balance and cards; earlier choices stay.
  const [loadedClient, setLoadedClient] = useState(client)
  if (loadedClient !== client) {
    setLoadedClient(client)
    dispatch({ type: 'clientLoaded', client })
  }

  async function readCart(query: { promoCode?: string }, signal?: AbortSignal) {
    return (await createApiClient({ crmUrl })('GET /api/v4/cart', { query }, { signal })).data
  }

  /** Price or stock may have changed under the buyer. */
  async function showChanges({ code }: Failure) {
    const current = await readCart({}).catch(() => null)
    if (!current) return
    setChanges(cartChanges(cart.lines, current.lines))
    cart.show(current)
    if (code === 'amount_changed') promo.recheck()
  }

  async function place(api: ApiClient, paymentFields: Partial<OrderBody>) {
    setChanges([])
    const bought = cart.lines.filter(canBuy)
    setSentLines(bought)
    const lines = bought.map((line) => ({ ...toOrderLine(line), parcel: parcels.parcelOf(line) }))
    const body = { lines, clearsCart: true, ...paymentFields }
    location.assign(nextAddress(await sendOrder(api, null, body)))
  }

  return {
    cart,
    count,
    state,
    dispatch,
    sums,
    promo,
    payment,
    problems: cartParcelProblems(payment.problems, sentLines),
    changes,
    parcels,
    /** Null when the chosen colour is not sold in the chosen size. */
    chooseVariant(line: CartLine, variantId: number | null) {
      parcels.markUndecided(line.id, variantId === null)
      if (variantId !== null) cart.chooseVariant(line, variantId)
      payment.clearProblems()
    },
    pay: () => payment.pay(parcels.problems(), place),
  }
}

const toOrderLine = ({ dealOfferId, dealOfferPriceId, quantity }: CartLine) => ({
  dealOfferId,
  dealOfferPriceId,
  quantity,
})
