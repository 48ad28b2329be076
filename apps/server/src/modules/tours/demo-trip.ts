import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'
import type { Vault } from '../../vault.ts'
import { validPassenger } from './trip-request-service.ts'

type DemoTrip = {
  userId: number
  dealId: number
  optionId: number
  departureId: number
  kopecks: number
}

const passengers = [
  { lastName: 'Соколова', firstName: 'Мария', middleName: 'Сергеевна', number: '4512 345678' },
  { lastName: 'Соколов', firstName: 'Андрей', middleName: 'Ильич', number: '4509 876543' },
]

/** After the withdrawal of the demo and before its returns: money is listed in this order. */
const boughtAt = sql`now() - interval '8 days'`

/** A coming trip for two, paid from the balance. Skipped when the customer already has one. */
export async function createDemoTrip(db: Db, vault: Vault): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const trip = await chooseTrip(trx)
    if (!trip) return
    await suppressMessages(trx)
    const { userId, departureId } = trip
    const quantity = passengers.length
    const kopecks = trip.kopecks * quantity
    await postAsOf(trx, boughtAt)
    await sql`
      select post_transaction(
        'gift', ${`demo-trip:${userId}`}, null,
        array[house_account('promo'), user_account(${userId}, 'balance')],
        array[${-kopecks}::bigint, ${kopecks}::bigint]
      )`.execute(trx)
    const order = {
      user_id: userId,
      lines: [
        {
          ...{ deal_id: trip.dealId, option_id: trip.optionId, quantity },
          extras: { trip: { departureId, passengers: passengers.map(sealed), within: '' } },
        },
      ],
      ...{ method: 'sbp', from_balance: true, request_key: 'demo-trip' },
    }
    const { rows } = await sql<{ id: number }>`
      select place_order(json_populate_record(null::new_order, ${order})) as id`.execute(trx)
    const id = rows[0]?.id
    await sql`update purchases set bought_at = ${boughtAt} where purchases.id = ${id}`.execute(trx)
    await sql`update orders set created_at = ${boughtAt} where orders.id = ${id}`.execute(trx)
  })

  function sealed({ number, ...names }: (typeof passengers)[number]) {
    return validPassenger(
      { ...names, birthday: '1988-04-12', document: { type: 'passport', number } },
      vault,
    )
  }
}

/** In a month at least, so that the steps of a return can be seen. */
async function chooseTrip(trx: Db): Promise<DemoTrip | undefined> {
  const { rows } = await sql<DemoTrip>`
    select users.id as "userId", deals.id as "dealId", options.id as "optionId",
      departures.id as "departureId", options.discounted_kopecks + departures.supplement_kopecks as kopecks
    from users
    cross join deals
    join tour_departures as departures on departures.deal_id = deals.id
      and departures.capacity - departures.taken >= ${passengers.length}
      and departures.departs_at > now() + interval '20 days'
    cross join lateral (
      select deal_options.id, deal_options.discounted_kopecks from deal_options
      where deal_options.deal_id = deals.id
        and not exists (select from tour_ages where tour_ages.option_id = deal_options.id)
      order by deal_options.position limit 1
    ) as options
    where users.email = ${demoCustomer}
      and deals.status = 'published' and deals.starts_at < ${boughtAt} and deals.ends_at > now()
      and deals.available_quantity <> 0
      and not exists (
        select from purchases join trips on trips.purchase_id = purchases.id
        where purchases.user_id = users.id
      )
    order by deals.id, departures.departs_at
    limit 1`.execute(trx)
  return rows[0]
}
