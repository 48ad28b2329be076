import * as accounts from '@skidora/contract/accounts.ts'
import * as avatar from '@skidora/contract/avatar.ts'
import * as booking from '@skidora/contract/booking.ts'
import * as brands from '@skidora/contract/brands.ts'
import type { CallDefinition, CallTable } from '@skidora/contract/call.ts'
import * as catalog from '@skidora/contract/catalog.ts'
import * as catalogContent from '@skidora/contract/catalog-content.ts'
import * as checkout from '@skidora/contract/checkout.ts'
import * as checkoutInfo from '@skidora/contract/checkout-info.ts'
import * as clientLogs from '@skidora/contract/client-logs.ts'
import * as contacts from '@skidora/contract/contacts.ts'
import * as content from '@skidora/contract/content.ts'
import * as coupons from '@skidora/contract/coupons.ts'
import * as dealOfferService from '@skidora/contract/deal-offer-service.ts'
import * as deals from '@skidora/contract/deals.ts'
import * as desk from '@skidora/contract/desk.ts'
import * as devices from '@skidora/contract/devices.ts'
import * as envelope from '@skidora/contract/envelope.ts'
import * as favorites from '@skidora/contract/favorites.ts'
import * as hotels from '@skidora/contract/hotels.ts'
import * as listings from '@skidora/contract/listings.ts'
import * as locations from '@skidora/contract/locations.ts'
import * as mainPage from '@skidora/contract/main-page.ts'
import * as merchant from '@skidora/contract/merchant.ts'
import * as moderation from '@skidora/contract/moderation.ts'
import * as networks from '@skidora/contract/networks.ts'
import * as orderHistory from '@skidora/contract/order-history.ts'
import * as passkeys from '@skidora/contract/passkeys.ts'
import * as passwords from '@skidora/contract/passwords.ts'
import * as paymentQr from '@skidora/contract/payment-qr.ts'
import * as personalData from '@skidora/contract/personal-data.ts'
import * as plain from '@skidora/contract/plain-calls.ts'
import * as profile from '@skidora/contract/profile.ts'
import * as questions from '@skidora/contract/questions.ts'
import * as reconciliations from '@skidora/contract/reconciliations.ts'
import * as returns from '@skidora/contract/returns.ts'
import * as reviews from '@skidora/contract/reviews.ts'
import * as river from '@skidora/contract/river.ts'
import * as search from '@skidora/contract/search.ts'
import * as secondStep from '@skidora/contract/second-step.ts'
import * as signIn from '@skidora/contract/sign-in.ts'
import * as staff from '@skidora/contract/staff.ts'
import * as statistics from '@skidora/contract/statistics.ts'
import * as subscriptions from '@skidora/contract/subscriptions.ts'
import * as waitlist from '@skidora/contract/waitlist.ts'
import * as wallet from '@skidora/contract/wallet.ts'
import * as withdrawals from '@skidora/contract/withdrawals.ts'
import { IsSchema, type TSchema } from 'typebox'
import { type CallError, errorsOfCall } from './call-errors.ts'

export type DocumentedCall = {
  method: string
  path: string
  definition: CallDefinition
  errors: CallError[]
}

export type DocumentedNoun = { slug: string; title: string; calls: DocumentedCall[] }

function describeCall([name, definition]: [string, CallDefinition]): DocumentedCall {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, definition, errors: errorsOfCall(method, definition) }
}

function noun(slug: string, title: string, table: CallTable): DocumentedNoun {
  return { slug, title, calls: Object.entries<CallDefinition>(table).map(describeCall) }
}

export const documentedNouns: DocumentedNoun[] = [
  noun('locations', 'Cities', locations.locationCalls),
  noun('catalog', 'Catalogue', catalog.catalogCalls),
  noun('catalog-content', 'Catalogue content', catalogContent.catalogContentCalls),
  noun('listings', 'Lists of deals', listings.listingCalls),
  noun('deal-offer-service', 'Lists by the gateway', dealOfferService.dealOfferServiceCalls),
  noun('main-page', 'Home page', mainPage.mainPageCalls),
  noun('deals', 'Deals', deals.dealCalls),
  noun('waitlist', 'Waitlist', waitlist.waitlistCalls),
  noun('hotels', 'Hotels', hotels.hotelCalls),
  noun('content', 'Content', content.contentCalls),
  noun('search', 'Search', search.searchCalls),
  noun('sign-in', 'Sign-in', signIn.signInCalls),
  noun('passwords', 'Passwords', passwords.passwordCalls),
  noun('networks', 'Social sign-in', networks.networkCalls),
  noun('contacts', 'Contacts', contacts.contactCalls),
  noun('profile', 'Profile', profile.profileCalls),
  noun('avatar', 'Profile picture', avatar.avatarCalls),
  noun('devices', 'Devices and sign-ins', devices.deviceCalls),
  noun('staff', 'For staff', staff.staffCalls),
  noun('subscriptions', 'Subscriptions', subscriptions.subscriptionCalls),
  noun('checkout', 'Checkout', checkout.checkoutCalls),
  noun('checkout-info', 'Checkout pages', checkoutInfo.checkoutInfoCalls),
  noun('returns', 'Returns', returns.returnCalls),
  noun('withdrawals', 'Withdrawals', withdrawals.withdrawalCalls),
  noun('order-history', 'Order history', orderHistory.orderHistoryCalls),
  noun('wallet', 'Balance, promo codes and cards', wallet.walletCalls),
  noun('booking', 'Booking', booking.bookingCalls),
  noun('river', 'River trips', river.riverCalls),
  noun('coupons', 'Coupons', coupons.couponCalls),
  noun('merchant', 'For cash desks', merchant.merchantCalls),
  noun('desk', 'Cash desk page', desk.deskCalls),
  noun('personal-data', 'Personal data', personalData.personalDataCalls),
  noun('payment-qr', 'Payment QR codes', paymentQr.paymentQrCalls),
  noun('second-step', 'Second step', secondStep.secondStepCalls),
  noun('passkeys', 'Passkeys', passkeys.passkeyCalls),
  noun('brands', 'Brands', brands.brandCalls),
  noun('favorites', 'Favourites', favorites.favoriteCalls),
  noun('reviews', 'Reviews', reviews.reviewCalls),
  noun('questions', 'Questions', questions.questionCalls),
  noun('moderation', 'Moderation of reviews and questions', moderation.moderationCalls),
  noun('reconciliations', 'Bank reconciliation', reconciliations.reconciliationCalls),
  noun('client-logs', 'Client logs', clientLogs.clientLogCalls),
  noun('statistics', 'Page statistics', statistics.statisticsCalls),
  noun('plain', 'Without the envelope', plain.plainCalls),
]

/** The contract's names of its schemas, so that the documents can refer to `City`. */
export const schemaNames = new Map<TSchema, string>(
  [
    envelope,
    locations,
    catalog,
    catalogContent,
    listings,
    dealOfferService,
    mainPage,
    deals,
    waitlist,
    hotels,
    content,
    search,
    accounts,
    signIn,
    passwords,
    networks,
    contacts,
    profile,
    devices,
    staff,
    subscriptions,
    secondStep,
    passkeys,
    favorites,
    coupons,
    merchant,
    desk,
    brands,
    clientLogs,
    returns,
    reviews,
    questions,
    moderation,
    withdrawals,
    orderHistory,
    wallet,
    booking,
    river,
    reconciliations,
    checkout,
    checkoutInfo,
    paymentQr,
    personalData,
    avatar,
    statistics,
    plain,
  ]
    .flatMap((module) => Object.entries(module as Record<string, unknown>))
    .flatMap(([name, value]) =>
      IsSchema(value) && isTypeName(name) ? [[value, name] as const] : [],
    ),
)

/** In the contract only names of types start with a capital letter. */
function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
