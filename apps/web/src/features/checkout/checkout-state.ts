import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { bankRejection, shareOfBalance } from '@skidora/domain/bank-limits.ts'
import { type Kopecks, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money.ts'

/** An accepted promo code and the rubles it takes off the current order. */
type AppliedPromo = { code: string; amount: number }

/** State of the order form; names follow the specification. */
export type CheckoutState = {
  priceId: number
  /** Rubles per coupon. */
  price: number
  orderCount: number
  /** Limit per order. */
  maxCount: number
  selectPaymentMethod: PaymentMethodName
  /** A saved card, instead of a payment method. */
  selectedBoundCard: number | null
  /** The buyer has chosen a payment method; until then a saved card is the default. */
  isWayChosen: boolean
  saveCard: boolean
  /** Typed code, not yet applied. */
  promoCode: string
  promoError: string
  applyPromoCode: AppliedPromo | null
  /** The buyer's balance, rubles. */
  balanceAmount: number
  payFromBalance: boolean
  /** Verified SMS code that authorizes the balance payment. */
  balanceSmsCode: string
}

export type CheckoutAction =
  | { type: 'optionChosen'; priceId: number; price: number }
  | { type: 'countChosen'; count: number }
  | { type: 'methodChosen'; method: PaymentMethodName }
  | { type: 'cardChosen'; cardId: number }
  | { type: 'saveCardSwitched'; isOn: boolean }
  | { type: 'promoTyped'; text: string }
  | { type: 'promoApplied'; promo: AppliedPromo }
  | { type: 'promoRejected'; reason: string }
  | { type: 'promoRemoved' }
  | { type: 'balanceSwitched'; isOn: boolean }
  | { type: 'balanceConfirmed'; code: string }
  | { type: 'dealLoaded'; availableQuantity: number }
  | { type: 'clientLoaded'; client: Pick<CheckoutClient, 'balanceAmount' | 'boundCards'> }

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
    maxCount: Math.max(1, maxCountOf(deal.availableQuantity)),
    ...preferredWay(client.boundCards),
    isWayChosen: false,
    saveCard: false,
    promoCode: '',
    promoError: '',
    applyPromoCode: null,
    balanceAmount: client.balanceAmount,
    payFromBalance: false,
    balanceSmsCode: '',
  }
}

/** The most recently saved card, else SBP. */
function preferredWay([card]: CheckoutClient['boundCards']) {
  const selectPaymentMethod: PaymentMethodName = card ? 'bank_card' : 'sbp'
  return { selectPaymentMethod, selectedBoundCard: card?.id ?? null }
}

export function changeCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'optionChosen':
      return { ...state, priceId: action.priceId, price: action.price }
    case 'countChosen':
      return { ...state, orderCount: within(action.count, state.maxCount) }
    case 'methodChosen':
      return {
        ...state,
        selectPaymentMethod: action.method,
        selectedBoundCard: null,
        isWayChosen: true,
      }
    case 'cardChosen':
      return {
        ...state,
        selectPaymentMethod: 'bank_card',
        selectedBoundCard: action.cardId,
        isWayChosen: true,
      }
    case 'saveCardSwitched':
      return { ...state, saveCard: action.isOn }
    case 'promoTyped':
      return { ...state, promoCode: action.text, promoError: '' }
    case 'promoApplied':
      return { ...state, promoCode: '', promoError: '', applyPromoCode: action.promo }
    case 'promoRejected':
      // Puts the code back into the input for correction, even one accepted for another sum.
      return {
        ...state,
        promoCode: state.applyPromoCode?.code ?? state.promoCode,
        promoError: action.reason,
        applyPromoCode: null,
      }
    case 'promoRemoved':
      return { ...state, promoCode: '', promoError: '', applyPromoCode: null }
    case 'balanceSwitched':
      return { ...state, payFromBalance: action.isOn, balanceSmsCode: '' }
    case 'balanceConfirmed':
      return { ...state, balanceSmsCode: action.code }
    case 'dealLoaded': {
      const maxCount = Math.max(1, maxCountOf(action.availableQuantity))
      return { ...state, maxCount, orderCount: within(state.orderCount, maxCount) }
    }
    case 'clientLoaded': {
      const { balanceAmount, boundCards } = action.client
      const isOwnCard = boundCards.some(({ id }) => id === state.selectedBoundCard)
      return {
        ...state,
        balanceAmount,
        payFromBalance: state.payFromBalance && balanceAmount > 0,
        ...(isOwnCard || state.isWayChosen
          ? { selectedBoundCard: isOwnCard ? state.selectedBoundCard : null }
          : preferredWay(boundCards)),
      }
    }
  }
}

const within = (count: number, most: number) => Math.min(Math.max(1, Math.trunc(count) || 1), most)

/** Rubles; promo code and balance are capped at the sum to pay. */
export type CheckoutSums = { total: number; promo: number; balance: number; toPay: number }

export function sumsOf(
  state: Pick<
    CheckoutState,
    'price' | 'orderCount' | 'applyPromoCode' | 'payFromBalance' | 'balanceAmount'
  >,
): CheckoutSums {
  const total = rublesToKopecks(state.price) * state.orderCount
  const promo = atMost(total, rublesToKopecks(state.applyPromoCode?.amount ?? 0))
  const balance = state.payFromBalance
    ? shareOfBalance(total - promo, rublesToKopecks(state.balanceAmount))
    : 0
  return {
    total: kopecksToRubles(total),
    promo: kopecksToRubles(promo),
    balance: kopecksToRubles(balance),
    toPay: kopecksToRubles(total - promo - balance),
  }
}

const atMost = (limit: Kopecks, sum: Kopecks) => Math.min(limit, Math.max(0, sum))

/** Why the bank would reject the sum by the chosen method; null if it accepts. */
export const bankRefusalOf = (state: CheckoutState): string | null =>
  bankRejection(rublesToKopecks(sumsOf(state).toPay), state.selectPaymentMethod)

/** Whether promo code or balance cover the whole sum, without the bank. */
export function pendingOf({ total, promo, toPay }: CheckoutSums) {
  const isFull = toPay === 0
  return {
    fullPromoPending: isFull && promo === total,
    fullBalancePending: isFull && promo < total,
  }
}
