import { avatarCalls } from './avatar.ts'
import { bookingCalls } from './booking.ts'
import { brandCalls } from './brands.ts'
import type { CallData, CallDefinition, CallInput, CheckedInput } from './call.ts'
import { catalogCalls } from './catalog.ts'
import { catalogContentCalls } from './catalog-content.ts'
import { checkoutCalls } from './checkout.ts'
import { checkoutInfoCalls } from './checkout-info.ts'
import { clientLogCalls } from './client-logs.ts'
import { contactCalls } from './contacts.ts'
import { contentCalls } from './content.ts'
import { couponCalls } from './coupons.ts'
import { dealOfferServiceCalls } from './deal-offer-service.ts'
import { dealCalls } from './deals.ts'
import { deskCalls } from './desk.ts'
import { deviceCalls } from './devices.ts'
import { favoriteCalls } from './favorites.ts'
import { hotelCalls } from './hotels.ts'
import { listingCalls } from './listings.ts'
import { locationCalls } from './locations.ts'
import { mainPageCalls } from './main-page.ts'
import { merchantCalls } from './merchant.ts'
import { moderationCalls } from './moderation.ts'
import { networkCalls } from './networks.ts'
import { orderHistoryCalls } from './order-history.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordCalls } from './passwords.ts'
import { paymentQrCalls } from './payment-qr.ts'
import { personalDataCalls } from './personal-data.ts'
import { profileCalls } from './profile.ts'
import { questionCalls } from './questions.ts'
import { reconciliationCalls } from './reconciliations.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { riverCalls } from './river.ts'
import { searchCalls } from './search.ts'
import { secondStepCalls } from './second-step.ts'
import { signInCalls } from './sign-in.ts'
import { staffCalls } from './staff.ts'
import { statisticsCalls } from './statistics.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { waitlistCalls } from './waitlist.ts'
import { walletCalls } from './wallet.ts'
import { withdrawalCalls } from './withdrawals.ts'

export const calls = {
  ...locationCalls,
  ...catalogCalls,
  ...catalogContentCalls,
  ...listingCalls,
  ...dealOfferServiceCalls,
  ...mainPageCalls,
  ...dealCalls,
  ...waitlistCalls,
  ...hotelCalls,
  ...contentCalls,
  ...searchCalls,
  ...signInCalls,
  ...passwordCalls,
  ...networkCalls,
  ...contactCalls,
  ...profileCalls,
  ...avatarCalls,
  ...deviceCalls,
  ...staffCalls,
  ...subscriptionCalls,
  ...personalDataCalls,
  ...secondStepCalls,
  ...passkeyCalls,
  ...favoriteCalls,
  ...checkoutCalls,
  ...checkoutInfoCalls,
  ...returnCalls,
  ...orderHistoryCalls,
  ...walletCalls,
  ...bookingCalls,
  ...riverCalls,
  ...couponCalls,
  ...merchantCalls,
  ...deskCalls,
  ...brandCalls,
  ...clientLogCalls,
  ...paymentQrCalls,
  ...statisticsCalls,
  ...reviewCalls,
  ...questionCalls,
  ...moderationCalls,
  ...withdrawalCalls,
  ...reconciliationCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>
export type CheckedInputOf<Name extends CallName> = CheckedInput<Calls[Name]>
export type DataOf<Name extends CallName> = CallData<Calls[Name]>
export type IsPaged<Name extends CallName> = Calls[Name] extends { paged: true } ? true : false

export function callOf(name: CallName): CallDefinition {
  return calls[name]
}
