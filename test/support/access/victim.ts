import { createCouponSigner } from '../../../apps/server/src/modules/coupons/coupon-signer.ts'
import type { TestApp } from '../app.ts'
import { call } from '../call.ts'
import { openCouponShop } from '../coupons.ts'
import { openRoom, stayIn } from '../hotel.ts'
import { openSession } from '../open-session.ts'
import { inMoscow, openSalon } from '../salon.ts'
import { openTours } from '../tours.ts'
import { courierParcel, openWarehouse } from '../warehouse.ts'
import { type Marker, markers } from './markers.ts'
import { addTexts } from './victim-texts.ts'
import { addWithdrawals, codeOf } from './victim-withdrawals.ts'

export type Victim = Awaited<ReturnType<typeof createVictim>>

/** A customer with one of everything, with markers in every text. */
export async function createVictim(site: TestApp) {
  const shop = openCouponShop(site)
  const salon = openSalon(shop)
  const { one, query } = shop

  const { id, unsubscribeToken } = await one<{ id: number; unsubscribeToken: string }>(
    `insert into users (email, phone, name, birthday, password_hash, email_confirmed_at,
       phone_confirmed_at)
     select $1, $2, $3, $4, password_hash, now(), now() from users where email = 'demo@skidora.ru'
     returning id, unsubscribe_token as "unsubscribeToken"`,
    [markers.email, markers.phone, markers.name, markers.birthday],
  )
  const { token, sessionId } = await openSession(site, id, markers)
  await query(
    `select post_transaction('gift', 'victim', null,
       array[house_account('promo'), user_account($1, 'balance')], array[-9000000::bigint, 9000000])`,
    [id],
  )
  const passkey = await one<{ id: number }>(
    `insert into passkeys (credential_id, user_id, public_key, counter, transports, title)
     values ('marker-credential', $1, '\\x00', 0, '{}', $2) returning id`,
    [id, markers.passkey],
  )
  await query(
    `insert into network_identities (network, subject, user_id, name)
     values ('vk', 'marker-subject', $1, $2)`,
    [id, markers.network],
  )
  const card = await one<{ id: number }>(
    `insert into bound_cards (user_id, bank_method_id, title) values ($1, 'marker-method', $2)
     returning id`,
    [id, markers.card],
  )
  await query(
    `with owned as (
       insert into promo_codes (code, title, user_id, amount_kopecks, ends_at)
       values ($1, 'Скидка', $2, 100, now() + interval '9 days') returning id
     )
     insert into saved_promo_codes (user_id, promo_code_id) select $2, owned.id from owned`,
    [markers.promoCode, id],
  )

  await query(
    `insert into sign_ins (user_id, method, device, address, succeeded)
     values ($1, 'password', $2, $3, true)`,
    [id, markers.device, markers.address],
  )
  await query(
    `insert into recovery_codes (user_id, code_hash, salt) values ($1, '\\x01', '\\x02')`,
    [id],
  )
  await query(
    `insert into sign_in_tickets (ticket_hash, user_id, method, expires_at)
     values ('\\x03', $1, 'password', now() + interval '1 hour')`,
    [id],
  )

  const onSale = await shop.sell(-1)
  const contact = { email: markers.orderEmail, phone: markers.phone }
  const unpaidId = await shop.place({ ...onSale, userId: id, contact })
  const expiredId = await shop.place({ ...onSale, userId: id })
  await shop.drop(expiredId, 'expired')
  const giftId = await shop.place({
    ...{ ...onSale, userId: id, contact },
    extras: {
      gift: {
        card: 'love',
        recipientName: markers.giftRecipient,
        recipientEmail: markers.giftEmail,
        senderName: markers.name,
        message: markers.giftMessage,
        sendAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  })
  await shop.pay(giftId)
  const receipt = await one<{ id: number }>('select id from receipts where order_id = $1', [giftId])
  const offer = await salon.offer()
  const visit = salon.visit(offer, inMoscow(3, 12))
  if (visit.booking) Object.assign(visit.booking, { name: markers.visitor, phone: markers.phone })
  const bookedId = await shop.place({ ...offer, userId: id, extras: visit })
  await shop.pay(bookedId)
  const boat = await salon.sail()
  const sailing = {
    departureId: boat.departureIds[0] ?? 0,
    startsAt: inMoscow(3, 12).toISOString(),
  }
  const sailedId = await shop.place({ ...boat, userId: id, extras: { river: sailing } })
  await shop.pay(sailedId)
  const room = await openRoom(shop)
  const stayId = await shop.place({
    ...{ dealId: room.dealId, optionId: room.optionId, userId: id },
    extras: {
      stay: { ...stayIn(30), guestName: markers.stayGuest, guestPhone: markers.phone },
    },
  })
  await shop.pay(stayId)
  const goods = await openWarehouse(shop).sellGoods()
  const parcel = courierParcel(goods, {
    address: { city: 'Москва', street: markers.parcelStreet, house: '1' },
    ...{ recipientName: markers.parcelRecipient, recipientPhone: markers.phone },
  })
  const deliveredId = await shop.place({ ...goods, userId: id, extras: { parcel } })
  await shop.pay(deliveredId)
  const tours = openTours(shop)
  const tour = await tours.offer()
  const travel = tours.trip(tour.departureId)
  for (const traveller of travel.trip.passengers ?? []) traveller.lastName = markers.passenger
  const tripId = await shop.place({ ...tour, userId: id, extras: travel })
  await shop.pay(tripId)
  const [returned] = await shop.buy(id)
  const [coupon] = await shop.buy(id, 2)
  if (!coupon || !returned) throw new Error('the victim has no coupons')
  // The longest possible PIN, so that no other number matches it.
  coupon.pin = '9753186420'
  await shop.change(coupon.id, `pin = '${coupon.pin}'`)
  const record = await one<{ id: number }>('select id from coupons where purchase_id = $1', [
    bookedId,
  ])
  await query(
    `update deals set return_policy = 'manual'
     where id = (select deal_id from purchases where id = $1)`,
    [returned.purchaseId],
  )
  await query(`update purchases set bought_at = bought_at - interval '30 days' where id = $1`, [
    returned.purchaseId,
  ])
  const returnRequest = await call(site, 'POST /api/v4/coupon/sendManualRequestForReturnCoupon', {
    token,
    body: {
      couponIds: [returned.id],
      reason: 'other',
      destination: 'balance',
      text: markers.returnText,
    },
    headers: { 'idempotency-key': 'victim-return' },
  })

  const withdrawals = await addWithdrawals(site, token)
  const texts = await addTexts(shop, id, onSale.dealId)
  await call(site, 'POST /api/v4/favorites/addToFavorites', {
    token,
    body: { deal_offer_id: onSale.dealId },
  })
  const cart = await call(site, 'POST /api/v4/cart/lines', {
    token,
    body: { dealOfferId: onSale.dealId, dealOfferPriceId: onSale.optionId },
  })
  const wait = await one<{ token: string }>(
    `insert into waitlist_entries (deal_id, user_id, channel, recipient, confirmed_at)
     values ($1, $2, 'email', $3, now()) returning token`,
    [onSale.dealId, id, markers.email],
  )
  await query(`insert into subscriptions (user_id, city_id, kind) values ($1, 1, 'restaurants')`, [
    id,
  ])
  const { slug, brandId } = await one<{ slug: string; brandId: number }>(
    'select slug, brand_id as "brandId" from deals where id = $1',
    [onSale.dealId],
  )
  const cartLineId = cart.data.lines[0]?.id
  const qr = createCouponSigner(Buffer.alloc(32, 7)).textOf(coupon, 'https://skidora.example')

  return {
    ...{ id, token, sessionId, unsubscribeToken, waitToken: wait.token },
    ...{ passkeyId: passkey.id, cardId: card.id },
    ...{ onSale, slug, brandId, offer, boat, room, sailing, tour, qr },
    purchases: {
      unpaidId,
      expiredId,
      giftId,
      bookedId,
      sailedId,
      stayId,
      deliveredId,
      tripId,
      boughtId: coupon.purchaseId,
    },
    coupon,
    cartLineId,
    recordId: record.id,
    receiptId: receipt.id,
    returnCode: codeOf({ ...returnRequest, data: returnRequest.data?.request }),
    withdrawals,
    ...texts,
    /** Every text that must not appear in a response to anybody else. */
    markers: {
      ...markers,
      couponNumber: coupon.number,
      couponPin: coupon.pin,
      withdrawalCode: withdrawals.checked,
    } satisfies Record<Marker, string>,
  }
}
