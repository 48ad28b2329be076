import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'

type DemoStay = {
  citySlug: string
  /** Days from today. */
  arrival: number
  nights: number
  boughtDaysAgo: number
}

/** In the order of purchase. */
const stays: DemoStay[] = [
  { citySlug: 'spb', arrival: -9, nights: 2, boughtDaysAgo: 20.2 },
  { citySlug: 'sochi', arrival: 24, nights: 3, boughtDaysAgo: 20.1 },
]

/** A past stay of the demo customer, and a coming one that can be cancelled for free. */
export async function createDemoStays(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select users.id from users
      where users.email = ${demoCustomer} and not exists (
        select from purchases where purchases.user_id = users.id and purchases.kind = 'hotel'
      )`.execute(trx)
    const [customer] = rows
    if (!customer) return
    await suppressMessages(trx)
    for (const stay of stays) {
      const room = await chooseRoom(trx, stay.citySlug)
      if (room) await buyStay(trx, customer.id, room, stay)
    }
  })
}

type DemoRoom = { dealId: number; optionId: number; placeId: number; timeZone: string }

/** A refundable room without closed nights. */
async function chooseRoom(trx: Db, citySlug: string): Promise<DemoRoom | undefined> {
  const { rows } = await sql<DemoRoom>`
    select hotels.stay_deal_id as "dealId", hotel_rooms.option_id as "optionId",
      hotels.place_id as "placeId", cities.time_zone as "timeZone"
    from hotels
    join cities on cities.city_id = hotels.city_id and cities.slug = ${citySlug}
    join hotel_rooms on hotel_rooms.hotel_id = hotels.id
    where hotel_rooms.free_cancel_days is not null and hotel_rooms.guests >= 2
      and hotel_rooms.quantity > (
        select coalesce(sum(hotel_room_closures.rooms), 0) from hotel_room_closures
        where hotel_room_closures.room_id = hotel_rooms.id
      )
    order by hotels.id, hotel_rooms.id
    limit 1`.execute(trx)
  return rows[0]
}

/** Bought for days to come, since nobody can buy past ones, and moved to its own days. */
async function buyStay(trx: Db, userId: number, room: DemoRoom, stay: DemoStay): Promise<void> {
  const boughtAt = sql`now() - ${stay.boughtDaysAgo} * interval '1 day'`
  const past = Math.min(0, stay.arrival - 1)
  await postAsOf(trx, boughtAt)
  const order = sql`json_populate_record(null::new_order, json_build_object(
    'user_id', ${userId}::bigint, 'method', 'sbp', 'from_balance', true,
    'request_key', ${`demo-stay:${stay.citySlug}`}::text,
    'lines', json_build_array(json_build_object(
      'deal_id', ${room.dealId}::bigint, 'option_id', ${room.optionId}::bigint, 'quantity', 1,
      'extras', json_build_object('stay', json_build_object(
        'arrival', local.today + ${stay.arrival - past}::integer,
        'departure', local.today + ${stay.arrival - past + stay.nights}::integer,
        'adults', 2, 'childrenAges', '[]'::json,
        'guestName', 'Анна Смирнова', 'guestPhone', '+79161234567',
        'wishes', 'Номер повыше, если можно'
      ))
    ))
  ))`
  const local = sql`(select (now() at time zone ${room.timeZone})::date as today) as local`
  const { rows: quotes } = await sql<{ kopecks: number }>`
    select ((quote_lines(${order}) -> 0 ->> 'total')::numeric * 100)::bigint as kopecks
    from ${local}`.execute(trx)
  const kopecks = quotes[0]?.kopecks ?? 0
  await sql`
    select post_transaction(
      'gift', ${`demo-stay:${stay.citySlug}`}, null,
      array[house_account('promo'), user_account(${userId}, 'balance')],
      array[${-kopecks}::bigint, ${kopecks}::bigint]
    )`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select place_order(${order}) as id from ${local}`.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`
    update purchases set bought_at = ${boughtAt}, place_id = ${room.placeId}
    where purchases.id = ${id}`.execute(trx)
  await sql`update orders set created_at = ${boughtAt} where orders.id = ${id}`.execute(trx)
  if (past < 0) await moveToPast(trx, id, past)
}

async function moveToPast(trx: Db, id: number, days: number): Promise<void> {
  const shift = sql`${days} * interval '1 day'`
  await sql`select free_nights(stays, stays.rooms) from stays where stays.purchase_id = ${id}`.execute(
    trx,
  )
  await sql`
    update stays set
      arrival = arrival + ${days}::integer, departure = departure + ${days}::integer,
      check_in_at = check_in_at + ${shift}, check_out_at = check_out_at + ${shift},
      free_cancel_until = free_cancel_until + ${shift}
    where stays.purchase_id = ${id}`.execute(trx)
  await sql`
    select lock_nights(stays.room_id, stays.arrival, stays.departure), occupy_nights(stays)
    from stays where stays.purchase_id = ${id}`.execute(trx)
  await sql`
    update coupons
    set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift}, status = 'used',
      used_at = stays.check_in_at + interval '40 minutes'
    from stays
    where stays.purchase_id = ${id} and coupons.purchase_id = ${id}`.execute(trx)
}
