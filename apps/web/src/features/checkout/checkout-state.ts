import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { bankRefusal, shareOfBalance } from '@skidora/domain/bank-limits.ts'
import { type Kopecks, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money.ts'

/** A code that the server has taken, and what it pays of the order as it stands, rubles. */
type AppliedPromo = { code: string; amount: number }

/** All that a buyer has decided on the page of an order; the names are the specification's. */
export type CheckoutState = {
  priceId: number
  /** Rubles, of one coupon. */
  price: number
  orderCount: number
  /** As many as one order may have. */
  maxCount: number
  selectPaymentMethod: PaymentMethodName
  /** A saved card to pay with, in place of a method. */
  selectedBoundCard: number | null
  /** The buyer has chosen how to pay; until then a saved card is preferred. */
  isWayChosen: boolean
  saveCard: boolean
  /** As it is typed. */
  promoCode: string
  promoError: string
  applyPromoCode: AppliedPromo | null
  /** Rubles that the buyer has with us. */
  balanceAmount: number
  payFromBalance: boolean
  /** The code that guards the balance, once it has proved right. */
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
  | { type: 'promoRefused'; reason: string }
  | { type: 'promoRemoved' }
  | { type: 'balanceSwitched'; isOn: boolean }
  | { type: 'balanceGuarded'; code: string }
  | { type: 'dealTold'; availableQuantity: number }
  | { type: 'clientTold'; client: Pick<CheckoutClient, 'balanceAmount' | 'boundCards'> }

/** As many as the call takes at once. */
const mostAtOnce = 100

const mostOf = (availableQuantity: number) =>
  availableQuantity < 0 ? mostAtOnce : Math.min(mostAtOnce, availableQuantity)

export function openCheckout(
  deal: Pick<CheckoutDeal, 'priceId' | 'price' | 'availableQuantity'>,
  client: Pick<CheckoutClient, 'balanceAmount' | 'boundCards'>,
): CheckoutState {
  return {
    priceId: deal.priceId,
    price: deal.price,
    orderCount: 1,
    maxCount: Math.max(1, mostOf(deal.availableQuantity)),
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

/** The card saved last, else SBP. */
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
    case 'promoRefused':
      // What was typed stays to be mended, also where it had been good for another sum.
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
    case 'balanceGuarded':
      return { ...state, balanceSmsCode: action.code }
    case 'dealTold': {
      const maxCount = Math.max(1, mostOf(action.availableQuantity))
      return { ...state, maxCount, orderCount: within(state.orderCount, maxCount) }
    }
    case 'clientTold': {
      const { balanceAmount, boundCards } = action.client
      const isCardTheirs = boundCards.some(({ id }) => id === state.selectedBoundCard)
      return {
        ...state,
        balanceAmount,
        payFromBalance: state.payFromBalance && balanceAmount > 0,
        ...(isCardTheirs || state.isWayChosen
          ? { selectedBoundCard: isCardTheirs ? state.selectedBoundCard : null }
          : preferredWay(boundCards)),
      }
    }
  }
}

const within = (count: number, most: number) => Math.min(Math.max(1, Math.trunc(count) || 1), most)

/** Rubles; what the promo code and the balance pay is never more than there is to pay. */
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

/** Why the bank would not take the sum by the chosen method; null when it does. */
export const bankRefusalOf = (state: CheckoutState): string | null =>
  bankRefusal(rublesToKopecks(sumsOf(state).toPay), state.selectPaymentMethod)

/** Whether the bank is not needed, and what pays for everything then. */
export function pendingOf({ total, promo, toPay }: CheckoutSums) {
  const isFull = toPay === 0
  return {
    fullPromoPending: isFull && promo === total,
    fullBalancePending: isFull && promo < total,
  }
}
