import type { CallName } from '@skidora/contract/calls.ts'
import { filterNames } from '@skidora/domain/lists/listing-filters.ts'
import { inMoscow } from '../salon.ts'
import { markers } from './markers.ts'
import type { Victim } from './victim.ts'

/** Values by name; each makes a separate request. */
type Values = Record<string, readonly unknown[]>

/** Ids of owned resources. The walk sends the victim's. */
export function foreignIds({ purchases, coupon, ...victim }: Victim): Values {
  const purchaseIds = Object.values(purchases)
  return {
    purchaseId: purchaseIds,
    purchase_id: purchaseIds,
    'purchaseIds[]': purchaseIds,
    couponId: [coupon.id],
    'couponIds[]': [coupon.id],
    'coupons_ids[]': [coupon.id],
    recordId: [victim.recordId],
    number: [coupon.number],
    qr: [victim.qr],
    card_id: [victim.cardId],
    boundCardId: [victim.cardId],
    bindingCode: [String(victim.cardId)],
    promoCode: [markers.promoCode],
    promocode: [markers.promoCode],
    review_id: [victim.waitingReview.id, victim.publicReview.id],
    'photos[]': [markers.reviewPhoto],
    idForumMessage: [victim.waitingQuestion.id, victim.publicQuestion.id],
    sameAs: [victim.withdrawals.paid],
  }
}

/** Exceptions where a name has another meaning. */
export const foreignIdsOfCall = (victim: Victim): Partial<Record<CallName, Values>> => {
  const withdrawal = { uniqueCode: [victim.withdrawals.draft, victim.withdrawals.checked] }
  const paper = {
    uniqueCode: victim.withdrawals.papers.map(({ code }) => code),
    documentId: victim.withdrawals.papers.map(({ id }) => id),
  }
  const returned = { uniqueCode: [victim.returnCode] }
  return {
    'POST /api/v4/cart/lines/{id}': { id: [victim.cartLineId] },
    'DELETE /api/v4/cart/lines/{id}': { id: [victim.cartLineId] },
    'GET /api/v4/profile/receipt': { id: [victim.receiptId] },
    'DELETE /api/v4/profile/sessions/{id}': { id: [victim.sessionId] },
    // With the caller's own password, so that the id is the reason of the rejection.
    'DELETE /api/v4/profile/passkeys/{id}': {
      id: [victim.passkeyId],
      password: ['Skidora-2026'],
    },
    'POST /api/v4/auth/passkey': { id: ['marker-credential'], rawId: ['marker-credential'] },
    'POST /api/v4/profile/passkeys': { id: ['marker-credential'], rawId: ['marker-credential'] },
    'POST /api/v4/staff/reviews/decide': { id: [victim.waitingReview.id] },
    'POST /api/v4/staff/reviews/answer': { id: [victim.publicReview.id] },
    'GET /api/v4/coupon/getRequestForReturnCoupon': returned,
    'POST /api/v4/coupon/withdrawRequestForReturnCoupon': returned,
    'POST /api/v4/staff/returns/decide': returned,
    'GET /api/v4/withdrawal/getDetails': withdrawal,
    'POST /api/v4/withdrawal/sendCode': withdrawal,
    'POST /api/v4/withdrawal/saveDraft': withdrawal,
    'POST /api/v4/withdrawal/addDocument': withdrawal,
    'POST /api/v4/withdrawal/sendRequest': withdrawal,
    'POST /api/v4/withdrawal/cancelRequest': withdrawal,
    'POST /api/v4/withdrawal/removeDocument': paper,
    'GET /api/v4/withdrawal/getDocument': paper,
    'POST /api/v4/staff/withdrawals/decide': withdrawal,
    'GET /api/v4/staff/withdrawals/document': paper,
  }
}

/** Contacts of the victim, which anybody may know, and secrets, which the caller must invent. */
export const knownOrGuessed = (victim: Victim): Record<string, unknown> => ({
  email: markers.email,
  phone: markers.phone,
  login: markers.email,
  pin: victim.coupon.pin,
  password: 'Guessed-password-1',
  current: 'Guessed-password-1',
  key: 'mk_guessed',
  link: 'A'.repeat(43),
  token: 'A'.repeat(32),
  ticket: 'A'.repeat(43),
  code: '000000',
  exCode: '000000',
  balanceSmsCode: '000000',
  captcha: 'e30=',
  access_token_payload: '{"code":"made-up","state":"made-up"}',
  client_id: 'walk-client',
})

/** Values unrelated to a person. */
export const plainValues = ({
  onSale,
  slug,
  offer,
  boat,
  tour,
}: Victim): Record<string, unknown> => ({
  dealOfferId: onSale.dealId,
  deal_offer_id: onSale.dealId,
  'deal_offer_ids[]': onSale.dealId,
  dealOfferIds: String(onSale.dealId),
  about: 'sale',
  dealOfferPriceId: onSale.optionId,
  'lines[].dealOfferId': onSale.dealId,
  'lines[].dealOfferPriceId': onSale.optionId,
  dealOfferSlug: slug,
  dealSlug: slug,
  slug,
  priceId: offer.optionId,
  serviceId: offer.optionId,
  branchId: offer.placeId,
  staffId: offer.staffIds[0],
  place_id: offer.placeId,
  startsAt: inMoscow(4, 15).toISOString(),
  date: inMoscow(4, 15).toISOString().slice(0, 10),
  eventId: boat.eventId,
  eventTimeId: boat.departureIds[1],
  timestamp: inMoscow(4, 19).getTime() / 1000,
  departureId: tour.departureId,
  'passenger.lastName': 'Иванова',
  'passenger.firstName': 'Анна',
  'passenger.birthday': '1990-05-31',
  'passenger.document.type': 'passport',
  'passenger.document.number': '4510 123456',
  arrival: inMoscow(40, 12).toISOString().slice(0, 10),
  departure: inMoscow(42, 12).toISOString().slice(0, 10),
  guestName: 'Пётр',
  guestPhone: '+79000000009',
  timestampStart: Math.floor(Date.now() / 1000),
  city: 'Москва',
  state: 'packed',
  citySlug: 'moscow',
  cityId: 1,
  sysname: 'otel-meridian-moscow',
  categorySlug: 'services',
  'category.city': 'moscow',
  'subscriptions[].citySlug': 'moscow',
  'subscriptions[].kind': 'goods',
  query: 'массаж',
  link: '/services',
  name: 'Пётр',
  oauth_client: 'vk',
  network: 'vk',
  isOn: true,
  isGranted: true,
  isApproved: true,
  isPublished: true,
  from: 'waiting',
  is_useful: true,
  list: 'waiting',
  kind: 'reviews',
  action: 'useful',
  transport: 'email',
  destination: 'balance',
  reason: 'plans_changed',
  text: 'Передумали и хотим вернуть деньги.',
  level: 'info',
  message: 'Сообщение для проверки доступа.',
  comment: 'Текст отзыва, достаточно длинный.',
  question: 'Можно ли прийти вдвоём с ребёнком?',
  votes: 5,
  page_open: Date.now(),
  type: 'public-key',
  'response.clientDataJSON': 'e30',
  'response.authenticatorData': 'e30',
  'response.signature': 'e30',
  'response.attestationObject': 'e30',
})

/** Exceptions where one value does not suit all calls. */
export const plainValuesOfCall: Partial<Record<CallName, Record<string, unknown>>> = {
  'GET /api/v4/location/city/by-slug': { slug: 'moscow' },
  'GET /api/v4/seo/meta': { slug: 'services' },
  'GET /api/v4/staff/deals': { list: 'drafts' },
  'GET /api/v4/staff/parcels': { list: 'new' },
  'POST /api/v4/profile/gifts/change': {
    'gift.card': 'thanks',
    'gift.recipientName': 'Пётр',
    'gift.recipientEmail': 'petr@example.ru',
    'gift.senderName': 'Анна',
    'gift.message': 'Поздравляю!',
    'gift.sendAt': new Date().toISOString(),
  },
  'GET /api/v4/goods/cities': { q: 'моск' },
  'GET /api/v4/goods/streets': { q: 'арбат' },
  'POST /api/v4/cart/lines/{id}': { quantity: 2 },
}

const passengerFields =
  'lastName firstName middleName birthday document.type document.number'.split(' ')

/** Fields of each line of an order; an order of one line has the same fields. */
const lineFields = `dealOfferId dealOfferPriceId quantity gift.card gift.recipientName
  gift.recipientEmail gift.senderName gift.message gift.sendAt booking.branchId booking.staffId
  booking.startsAt booking.name booking.phone river.eventTimeId river.timestamp
  parcel.variantId parcel.methodId parcel.pointId parcel.address.city parcel.address.street
  parcel.address.house parcel.address.flat parcel.address.postcode parcel.recipientName
  parcel.recipientPhone parcel.comment trip.departureId stay.arrival stay.departure stay.adults
  stay.childrenAges[] stay.guestName stay.guestPhone stay.wishes
  ${passengerFields.map((field) => `trip.passengers[].${field}`).join(' ')}`.split(/\s+/)

/** Optional values without which a call is rejected. */
export const neededToo: Partial<Record<CallName, string[]>> = {
  'POST /api/v4/checkout/createOrder': ['dealOfferId', 'dealOfferPriceId'],
  'POST /api/v4/sberpay/createOrder': ['dealOfferId', 'dealOfferPriceId'],
  'POST /api/v4/withdrawal/sendCode': ['uniqueCode'],
}

/** Optional values that the walk omits: filters, pagination, preferences. */
export const omittedValues = new Set(
  `page per_page section entity sort_type sort_direction ${filterNames.join(' ')}
  origin coordinates zoom filters[].field
  filters[].operator filters[].value filters[].value[] sort.field sort.direction offset limit
  category.slug category.mainPage category.popular category.site recommendType categorySysname path
  checkIn checkOut guests rooms priceFrom priceTo starsFrom q sort exact isCall isSms redirect utm
  birthday x y size response.userHandle response.transports[] quantity paymentMethod payFromBalance
  saveCard gift.card gift.recipientName gift.recipientEmail gift.senderName gift.message gift.sendAt
  booking.branchId booking.staffId booking.startsAt booking.name booking.phone river.eventTimeId
  river.timestamp paymentParams status template letter sort_by_useful url details page_close category
  deal_offer_title rating with_photos positive negative amount fullName method cardNumber bankId
  days expectedAmount isRetry clearsCart trackingNumber passenger.middleName wishes variantId
  freeCancelUntil
  ${lineFields.join(' ')} ${lineFields.map((field) => `lines[].${field}`).join(' ')}`.split(/\s+/),
)
