import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { bankRejection, shareOfBalance } from '@skidora/domain/money/bank-limits.ts'
import { type Kopecks, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'

/** An accepted promo code and the rubles it takes off an order of this content. */
type AppliedPromo = { code: string; amount: number; content: string }

/** How an order is paid, of one deal or of a cart; names follow the specification. */
export type PaymentState = {
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
  /** The running check of a promo code; the result of an earlier one is outdated. */
  promoCheck: number | null
  /** The buyer's balance, rubles. */
  balanceAmount: number
  payFromBalance: boolean
  /** Verified SMS code that authorizes the balance payment. */
  balanceSmsCode: string
}

export type PaymentAction =
  | { type: 'methodChosen'; method: PaymentMethodName }
  | { type: 'cardChosen'; cardId: number }
  | { type: 'saveCardSwitched'; isOn: boolean }
  | { type: 'promoTyped'; text: string }
  | { type: 'promoSent'; check: number }
  | { type: 'promoApplied'; check: number; promo: AppliedPromo }
  /** By the server's check, or by that of the order. */
  | { type: 'promoRejected'; check?: number; reason: string }
  | { type: 'promoRemoved' }
  | { type: 'balanceSwitched'; isOn: boolean }
  | { type: 'balanceConfirmed'; code: string }
  | { type: 'clientLoaded'; client: PayingClient }

type PayingClient = Pick<CheckoutClient, 'balanceAmount' | 'boundCards'>

export const openPayment = (client: PayingClient): PaymentState => ({
  ...preferredWay(client.boundCards),
  isWayChosen: false,
  saveCard: false,
  promoCode: '',
  promoError: '',
  applyPromoCode: null,
  promoCheck: null,
  balanceAmount: client.balanceAmount,
  payFromBalance: false,
  balanceSmsCode: '',
})

/** The most recently saved card, else SBP. */
function preferredWay([card]: CheckoutClient['boundCards']) {
  const selectPaymentMethod: PaymentMethodName = card ? 'bank_card' : 'sbp'
  return { selectPaymentMethod, selectedBoundCard: card?.id ?? null }
}

export function changePayment<State extends PaymentState>(
  state: State,
  action: PaymentAction,
): State {
  switch (action.type) {
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
    case 'promoSent':
      return { ...state, promoCheck: action.check }
    case 'promoApplied':
      if (action.check !== state.promoCheck) return state
      return {
        ...state,
        promoCode: '',
        promoError: '',
        applyPromoCode: action.promo,
        promoCheck: null,
      }
    case 'promoRejected':
      if (action.check !== undefined && action.check !== state.promoCheck) return state
      // Puts the code back into the input for correction, even one accepted for another sum.
      return {
        ...state,
        promoCode: state.applyPromoCode?.code ?? state.promoCode,
        promoError: action.reason,
        applyPromoCode: null,
        promoCheck: null,
      }
    case 'promoRemoved':
      return { ...state, promoCode: '', promoError: '', applyPromoCode: null, promoCheck: null }
    case 'balanceSwitched':
      return { ...state, payFromBalance: action.isOn, balanceSmsCode: '' }
    case 'balanceConfirmed':
      return { ...state, balanceSmsCode: action.code }
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

/** Whether the discount of the applied promo code is that of another content of the order. */
export const isPromoOutdated = (
  { applyPromoCode }: Pick<PaymentState, 'applyPromoCode'>,
  content: string,
): boolean => applyPromoCode !== null && applyPromoCode.content !== content

/** Whether the sum depends on a promo code that has yet to be checked. */
export const isSumPending = (state: PaymentState, content: string): boolean =>
  state.promoCheck !== null || isPromoOutdated(state, content)

/** Rubles; promo code and balance are capped at the sum to pay. */
export type PaymentSums = { total: number; promo: number; balance: number; toPay: number }

export function paymentSums(
  total: Kopecks,
  state: Pick<PaymentState, 'applyPromoCode' | 'payFromBalance' | 'balanceAmount'>,
): PaymentSums {
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
export const bankRefusalOf = (
  { toPay }: PaymentSums,
  { selectPaymentMethod }: Pick<PaymentState, 'selectPaymentMethod'>,
): string | null => bankRejection(rublesToKopecks(toPay), selectPaymentMethod)

/** Whether promo code or balance cover the whole sum, without the bank. */
export function pendingOf({ total, promo, toPay }: PaymentSums) {
  const isFull = toPay === 0
  return {
    fullPromoPending: isFull && promo === total,
    fullBalancePending: isFull && promo < total,
  }
}
