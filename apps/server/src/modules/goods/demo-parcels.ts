import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'

type DemoParcel = {
  userId: number
  dealId: number
  optionId: number
  variantId: number | null
  methodId: number
  pointId: number | null
  place: number
}

/**
 * How each parcel is delivered, and how far it is. All are bought between the purchases and the withdrawal of the
 * customer, whose operations are chronological.
 */
const plans = [
  { kind: 'courier', daysAgo: 20, steps: ['packed', 'sent', 'handed_over'], endedDaysAgo: 10 },
  {
    kind: 'pickup',
    daysAgo: 18,
    steps: ['packed', 'sent', 'arrived', 'handed_over'],
    endedDaysAgo: 2,
  },
  { kind: 'post', daysAgo: 16, steps: ['packed', 'sent'], endedDaysAgo: 3 },
  { kind: 'pickup', daysAgo: 14, steps: ['packed', 'sent', 'arrived'], endedDaysAgo: 1 },
  { kind: 'courier', daysAgo: 13, steps: ['packed'], endedDaysAgo: 1 },
]

/** Parcels of the demo customer in several states. Skipped when there are some. */
export async function createDemoParcels(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chosen = await chooseGoods(trx)
    await suppressMessages(trx)
    for (const goods of chosen) await buy(trx, goods)
  })
}

/** Goods of different companies that are sold in Moscow, one for each plan. */
async function chooseGoods(trx: Db): Promise<DemoParcel[]> {
  const kinds = plans.map(({ kind }) => kind)
  const { rows } = await sql<DemoParcel>`
    select users.id as "userId", chosen.*, plans.place::integer
    from users
    cross join unnest(${kinds}::text[]) with ordinality as plans (kind, place)
    cross join lateral (
      select deals.id as "dealId", options.id as "optionId", variants.id as "variantId",
        methods.id as "methodId", points.id as "pointId"
      from deals
      join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = 1
      join delivery_methods as methods on methods.brand_id = deals.brand_id and methods.kind = plans.kind
      cross join lateral (
        select deal_options.id from deal_options where deal_options.deal_id = deals.id
        order by deal_options.position limit 1
      ) as options
      left join lateral (
        select option_variants.id from option_variants
        where option_variants.option_id = options.id and option_variants.free > 1
        order by option_variants.position limit 1
      ) as variants on true
      left join lateral (
        select pickup_points.id from pickup_points
        where pickup_points.method_id = methods.id and pickup_points.city_id = 1 order by pickup_points.id limit 1
      ) as points on true
      where deals.line_kind = 'goods' and deals.status = 'published'
        and deals.starts_at < now() - interval '21 days' and deals.ends_at > now() and deals.available_quantity < 0
        and (points.id is not null or plans.kind <> 'pickup')
        and (variants.id is not null or not exists (
          select from option_variants where option_variants.option_id = options.id
        ))
      order by deals.id
      offset (plans.place - 1) * 3
      limit 1
    ) as chosen
    where users.email = ${demoCustomer} and not exists (
      select from parcels join purchases on purchases.id = parcels.purchase_id
      where purchases.user_id = users.id
    )
    order by plans.place`.execute(trx)
  return rows
}

const address = { city: 'Москва', street: 'ул. Арбат', house: '24', flat: '17', postcode: '119002' }

/** Paid from a gift of the same sum, so that the balance does not change. */
async function buy(trx: Db, goods: DemoParcel): Promise<void> {
  const { userId, dealId, optionId, variantId, methodId, pointId, place } = goods
  const plan = plans[place - 1]
  if (!plan) return
  const boughtAt = new Date(Date.now() - plan.daysAgo * 24 * 60 * 60 * 1000)
  await postAsOf(trx, boughtAt)
  const parcel = {
    ...{ variantId: variantId ?? undefined, methodId, pointId: pointId ?? undefined, address },
    ...{ recipientName: 'Анна Смирнова', recipientPhone: '+79161234567' },
  }
  const order = {
    user_id: userId,
    lines: [{ deal_id: dealId, option_id: optionId, quantity: 1, extras: { parcel } }],
    ...{ method: 'sbp', from_balance: true, request_key: `demo-parcel:${place}` },
  }
  const record = sql`json_populate_record(null::new_order, ${order})`
  await sql`
    select post_transaction(
      'gift', ${`demo:parcel:${place}:${userId}`}, null,
      array[house_account('promo'), user_account(${userId}, 'balance')], array[-lines.total, lines.total]
    )
    from (select sum(total_of(line))::bigint as total from unnest(priced_lines(${record})) as line) as lines`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`select place_order(${record}) as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`update purchases set bought_at = ${boughtAt} where purchases.id = ${id}`.execute(trx)
  await sql`update orders set created_at = ${boughtAt} where orders.id = ${id}`.execute(trx)
  for (const step of plan.steps)
    await sql`select move_parcel(${id}, ${step}, ${plan.kind === 'post' ? '80094512345678' : null})`.execute(
      trx,
    )
  await age(trx, id, plan.endedDaysAgo)
}

/** The last step was made some days ago; what is on its way arrives in the next days. */
async function age(trx: Db, purchaseId: number, daysAgo: number): Promise<void> {
  const before = (days: number) => sql`now() - ${daysAgo + days} * interval '1 day'`
  await sql`
    update parcels set
      expected_from = current_date + 1, expected_until = current_date + 3,
      packed_at = ${before(3)},
      sent_at = case when sent_at is not null then ${before(2)} end,
      arrived_at = case when arrived_at is not null then ${before(1)} end,
      handed_over_at = case when handed_over_at is not null then ${before(0)} end,
      notified_statuses = '{sent,arrived,handed_over}'
    where parcels.purchase_id = ${purchaseId}`.execute(trx)
}
