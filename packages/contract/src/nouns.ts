import { IsSchema, type TSchema } from 'typebox'
import * as accounts from './accounts.ts'
import * as avatar from './avatar.ts'
import * as booking from './booking.ts'
import * as brands from './brands.ts'
import type { CallTable } from './call.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as catalogContent from './catalog-content.ts'
import * as checkout from './checkout.ts'
import * as checkoutInfo from './checkout-info.ts'
import * as clientLogs from './client-logs.ts'
import * as contacts from './contacts.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as dealOfferService from './deal-offer-service.ts'
import * as deals from './deals.ts'
import * as desk from './desk.ts'
import * as devices from './devices.ts'
import * as envelope from './envelope.ts'
import * as favorites from './favorites.ts'
import * as gifts from './gifts.ts'
import * as goods from './goods.ts'
import * as guestCheckout from './guest-checkout.ts'
import * as hotels from './hotels.ts'
import * as listings from './listings.ts'
import * as locations from './locations.ts'
import * as mainPage from './main-page.ts'
import * as merchant from './merchant.ts'
import * as moderation from './moderation.ts'
import * as networks from './networks.ts'
import * as orderHistory from './order-history.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as paymentQr from './payment-qr.ts'
import * as personalData from './personal-data.ts'
import * as plain from './plain-calls.ts'
import * as profile from './profile.ts'
import * as questions from './questions.ts'
import * as receipts from './receipts.ts'
import * as reconciliations from './reconciliations.ts'
import * as refundSteps from './refund-steps.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as river from './river.ts'
import * as search from './search.ts'
import * as secondStep from './second-step.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as statistics from './statistics.ts'
import * as stays from './stays.ts'
import * as subscriptions from './subscriptions.ts'
import * as tours from './tours.ts'
import * as waitlist from './waitlist.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

/** A file of the contract, with its place in the API documentation. */
type Noun<Calls extends CallTable> = {
  slug: string
  title: string
  exports: object
  calls: Calls
}

const noun = <const Calls extends CallTable>(
  ...[slug, title, exports, calls]: [slug: string, title: string, exports: object, calls: Calls]
): Noun<Calls> => ({ slug, title, exports, calls })

/** In the order of the documentation. */
export const nouns = [
  noun('locations', 'Cities', locations, locations.locationCalls),
  noun('catalog', 'Catalogue', catalog, catalog.catalogCalls),
  noun('catalog-content', 'Catalogue content', catalogContent, catalogContent.catalogContentCalls),
  noun('listings', 'Lists of deals', listings, listings.listingCalls),
  noun(
    'deal-offer-service',
    'Lists of the deal offer service',
    dealOfferService,
    dealOfferService.dealOfferServiceCalls,
  ),
  noun('main-page', 'Home page', mainPage, mainPage.mainPageCalls),
  noun('deals', 'Deals', deals, deals.dealCalls),
  noun('waitlist', 'Waitlist', waitlist, waitlist.waitlistCalls),
  noun('hotels', 'Hotels', hotels, hotels.hotelCalls),
  noun('content', 'Content', content, content.contentCalls),
  noun('search', 'Search', search, search.searchCalls),
  noun('sign-in', 'Sign-in', signIn, signIn.signInCalls),
  noun('passwords', 'Passwords', passwords, passwords.passwordCalls),
  noun('networks', 'Social sign-in', networks, networks.networkCalls),
  noun('contacts', 'Contacts', contacts, contacts.contactCalls),
  noun('profile', 'Profile', profile, profile.profileCalls),
  noun('avatar', 'Profile picture', avatar, avatar.avatarCalls),
  noun('devices', 'Devices and sign-ins', devices, devices.deviceCalls),
  noun('staff', 'For staff', staff, staff.staffCalls),
  noun('subscriptions', 'Subscriptions', subscriptions, subscriptions.subscriptionCalls),
  noun('cart', 'Cart', cart, cart.cartCalls),
  noun('checkout', 'Checkout', checkout, checkout.checkoutCalls),
  noun('checkout-info', 'Checkout pages', checkoutInfo, checkoutInfo.checkoutInfoCalls),
  noun('guest-checkout', 'Sign-in at checkout', guestCheckout, guestCheckout.guestCheckoutCalls),
  noun('returns', 'Returns', returns, returns.returnCalls),
  noun('withdrawals', 'Withdrawals', withdrawals, withdrawals.withdrawalCalls),
  noun('order-history', 'Order history', orderHistory, orderHistory.orderHistoryCalls),
  noun('receipts', 'Fiscal receipts', receipts, receipts.receiptCalls),
  noun('wallet', 'Balance, promo codes and cards', wallet, wallet.walletCalls),
  noun('booking', 'Booking', booking, booking.bookingCalls),
  noun('river', 'River trips', river, river.riverCalls),
  noun('stays', 'Stays in hotels', stays, stays.stayCalls),
  noun('goods', 'Goods', goods, goods.goodsCalls),
  noun('tours', 'Tours and cruises', tours, tours.tourCalls),
  noun('coupons', 'Coupons', coupons, coupons.couponCalls),
  noun('gifts', 'Gifts', gifts, gifts.giftCalls),
  noun('merchant', 'For cash desks', merchant, merchant.merchantCalls),
  noun('desk', 'Cash desk page', desk, desk.deskCalls),
  noun('personal-data', 'Personal data', personalData, personalData.personalDataCalls),
  noun('payment-qr', 'Payment QR codes', paymentQr, paymentQr.paymentQrCalls),
  noun('second-step', 'Second step', secondStep, secondStep.secondStepCalls),
  noun('passkeys', 'Passkeys', passkeys, passkeys.passkeyCalls),
  noun('brands', 'Brands', brands, brands.brandCalls),
  noun('favorites', 'Favourites', favorites, favorites.favoriteCalls),
  noun('reviews', 'Reviews', reviews, reviews.reviewCalls),
  noun('questions', 'Questions', questions, questions.questionCalls),
  noun('moderation', 'Moderation of reviews and questions', moderation, moderation.moderationCalls),
  noun(
    'reconciliations',
    'Bank reconciliation',
    reconciliations,
    reconciliations.reconciliationCalls,
  ),
  noun('client-logs', 'Client logs', clientLogs, clientLogs.clientLogCalls),
  noun('statistics', 'Page statistics', statistics, statistics.statisticsCalls),
] as const

/** Handled by routes of their own, and by no client. */
export const plainNoun = noun('plain', 'Without the envelope', plain, plain.plainCalls)

const withoutCalls = [accounts, envelope, refundSteps]

/** The contract's names of its schemas, so that the documents can refer to `City`. */
export const schemaNames = new Map<TSchema, string>(
  [...withoutCalls, ...[...nouns, plainNoun].map((each) => each.exports)]
    .flatMap((exports) => Object.entries(exports))
    .flatMap(([name, value]) =>
      IsSchema(value) && isTypeName(name) ? [[value, name] as const] : [],
    ),
)

/** In the contract only names of types start with a capital letter. */
function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
