import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { rublesToKopecks } from '@skidora/domain/money/money.ts'
import {
  changePayment,
  openPayment,
  type PaymentAction,
  type PaymentState,
  paymentSums,
} from './payment-state.ts'

/** State of the order form of one deal; names follow the specification. */
export type CheckoutState = PaymentState & {
  priceId: number
  /** Rubles per coupon. */
  price: number
  orderCount: number
  /** Rubles charged once, such as a delivery. */
  extra: number
  /** Limit per order. */
  maxCount: number
}

export type CheckoutAction =
  | PaymentAction
  | { type: 'optionChosen'; priceId: number; price: number }
  | { type: 'countChosen'; count: number }
  | { type: 'extraChosen'; rubles: number }
  | { type: 'dealLoaded'; deal: LoadedDeal }
  /** The price of a kind that asks for details, of one unit. */
  | { type: 'priceQuoted'; price: number }

type LoadedDeal = Pick<CheckoutDeal, 'availableQuantity' | 'isOnlyDiscount' | 'prices'> &
  Partial<Pick<CheckoutDeal, 'kind'>>

/** The API's limit per order. */
const maxPerOrder = 100

const maxCountOf = (availableQuantity: number) =>
  availableQuantity < 0 ? maxPerOrder : Math.min(maxPerOrder, availableQuantity)

export function openCheckout(
  deal: Pick<CheckoutDeal, 'priceId' | 'price' | 'availableQuantity'>,
  client: Pick<CheckoutClient, 'balanceAmount' | 'boundCards'>,
): CheckoutState {
  return {
    priceId: deal.priceId,
    price: deal.price,
    orderCount: 1,
    extra: 0,
    maxCount: Math.max(1, maxCountOf(deal.availableQuantity)),
    ...openPayment(client),
  }
}

export function changeCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'optionChosen':
      return { ...state, priceId: action.priceId, price: action.price }
    case 'countChosen':
      return { ...state, orderCount: within(action.count, state.maxCount) }
    case 'extraChosen':
      return { ...state, extra: action.rubles }
    case 'dealLoaded': {
      const { deal } = action
      const maxCount = Math.max(1, maxCountOf(deal.availableQuantity))
      // The price of a stay is that of its nights, not of its option.
      const price =
        deal.kind === 'hotel' ? state.price : (priceOf(deal, state.priceId) ?? state.price)
      return { ...state, price, maxCount, orderCount: within(state.orderCount, maxCount) }
    }
    case 'priceQuoted':
      return { ...state, price: action.price }
    default:
      return changePayment(state, action)
  }
}

/** Rubles per coupon of an option; undefined for an unknown one. */
export function priceOf(
  { prices, isOnlyDiscount }: Pick<CheckoutDeal, 'prices' | 'isOnlyDiscount'>,
  priceId: number,
): number | undefined {
  const option = prices.find(({ id }) => id === priceId)
  return option && (isOnlyDiscount ? 0 : option.priceDiscounted)
}

const within = (count: number, most: number) => Math.min(Math.max(1, Math.trunc(count) || 1), most)

type Ordered = Pick<CheckoutState, 'price' | 'orderCount'>

/** What the discount of a promo code depends on. */
export const contentOf = ({ price, orderCount }: Ordered) => `${orderCount} × ${price}`

export const sumsOf = (state: Ordered & Pick<CheckoutState, 'extra'> & PayingState) =>
  paymentSums(rublesToKopecks(state.price) * state.orderCount + rublesToKopecks(state.extra), state)

type PayingState = Parameters<typeof paymentSums>[1]
