import { cardTitle } from '@skidora/domain/deals/card-title.ts'
import { sql } from 'kysely'
import { type StoredReceipt, toReceipt } from '../../adapters/bank/stored-receipt.ts'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'
import { saveDemoPayment } from '../../sandbox/bank/demo-payment.ts'

const usedCode = 'ANNA-START'

/** `from` and `to` are days from now. */
const codes = [
  {
    code: 'LETO10',
    title: 'Десять процентов на что угодно',
    percent: 10,
    max: 500,
    to: 60,
    uses: 3,
  },
  { code: 'SPA300', title: 'На красоту и спа', amount: 300, min: 1500, category: 'beauty', to: 30 },
  { code: 'ZIMA15', title: 'К новогодним праздникам', percent: 15, max: 1000, from: 14, to: 45 },
  {
    code: 'ANNA-500',
    title: 'Спасибо, что вы с нами',
    amount: 500,
    min: 2000,
    to: 20,
    isOwn: true,
  },
  { code: 'VESNA-15', title: 'Весенняя скидка', percent: 15, from: -60, to: -10, isOwn: true },
  { code: usedCode, title: 'За первый заказ картой', amount: 200, to: 90, isOwn: true },
]

/** Unsuccessful orders and their age. */
const endings = [
  { outcome: 'failed', daysAgo: 5 },
  { outcome: 'expired', daysAgo: 3 },
  { outcome: 'cancelled', daysAgo: 2 },
] as const

type DemoDeal = { dealId: number; optionId: number }

/**
 * Promo codes, a card saved at the sandbox bank, and an order in each state. Skipped when the
 * customer already has codes. Runs last, since the other demo steps work on purchases paid from the
 * balance.
 */
export async function createDemoWallet(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await findOwner(trx)
    if (!userId) return
    await suppressMessages(trx)
    await addCodes(trx, userId)
    const [byCard, waiting, ...others] = await chooseDeals(trx, userId)
    for (const [index, { outcome, daysAgo }] of endings.entries()) {
      const deal = others[index]
      if (deal) await endOrder(trx, await order(trx, userId, deal), outcome, daysAgo)
    }
    if (byCard) await buyByCard(trx, userId, byCard)
    if (waiting) await order(trx, userId, waiting)
  })
}

async function findOwner(trx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    where users.email = ${demoCustomer}
      and exists (select from purchases where purchases.user_id = users.id)
      and not exists (select from promo_codes where promo_codes.user_id = users.id)`.execute(trx)
  return rows[0]?.id
}

async function addCodes(trx: Db, userId: number): Promise<void> {
  for (const { code, title, percent, amount, max, min, category, from, to, uses, isOwn } of codes)
    await sql`
      insert into promo_codes (code, title, percent, amount_kopecks, max_kopecks, min_total_kopecks,
        category_id, starts_at, ends_at, uses_per_user, user_id, is_public)
      values (
        ${code}, ${title}, ${percent ?? null}::integer, ${inKopecks(amount)}::bigint,
        ${inKopecks(max)}::bigint, ${inKopecks(min) ?? 0},
        (select categories.id from categories where categories.slug = ${category ?? null}::text),
        now() + ${from ?? -1} * interval '1 day', now() + ${to} * interval '1 day', ${uses ?? 1},
        ${isOwn ? userId : null}::bigint, ${!isOwn}
      )
      on conflict (code) do nothing`.execute(trx)
}

const inKopecks = (rubles: number | undefined) => (rubles === undefined ? null : rubles * 100)

/** Moscow deals not bought yet that leave something to pay. */
async function chooseDeals(trx: Db, userId: number): Promise<DemoDeal[]> {
  const { rows } = await sql<DemoDeal>`
    select deals.id as "dealId", options.id as "optionId"
    from deals
    join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = 1
    cross join lateral (
      select deal_options.id, deal_options.discounted_kopecks from deal_options
      where deal_options.deal_id = deals.id
      order by deal_options.position limit 1
    ) as options
    where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
      and deals.line_kind in ('coupon', 'river')
      and (deals.available_quantity < 0 or deals.available_quantity > 5)
      and deals.line_kind in ('coupon', 'river')
      and options.discounted_kopecks >= 50000
      and not exists (
        select from purchases where purchases.user_id = ${userId} and purchases.deal_id = deals.id
      )
    order by deals.id
    limit ${endings.length + 2}`.execute(trx)
  return rows
}

async function order(
  trx: Db,
  userId: number,
  { dealId, optionId }: DemoDeal,
  {
    method = 'sbp',
    bindsCard = false,
    code,
  }: { method?: string; bindsCard?: boolean; code?: string } = {},
): Promise<number> {
  const newOrder = {
    ...{ user_id: userId, lines: [{ deal_id: dealId, option_id: optionId, quantity: 1 }] },
    ...{ method, binds_card: bindsCard, promo_code: code, request_key: `demo:${dealId}` },
  }
  const { rows } = await sql<{ id: number }>`
    select place_order(json_populate_record(null::new_order, ${newOrder})) as id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function buyByCard(trx: Db, userId: number, deal: DemoDeal): Promise<void> {
  const purchaseId = await order(trx, userId, deal, {
    method: 'bank_card',
    bindsCard: true,
    code: usedCode,
  })
  const { rows } = await sql<{ id: number; kopecks: number; receipt: StoredReceipt }>`
    select payments.id, payments.amount_kopecks as kopecks, sent_receipt(payments.id) as receipt
    from payments
    where payments.order_id = ${purchaseId}`.execute(trx)
  const [payment] = rows
  if (!payment) return
  const receipt = toReceipt(payment.receipt)
  const paid = await saveDemoPayment(trx, { kopecks: payment.kopecks, purchaseId, receipt })
  await sql`update payments set bank_id = ${paid.id}, status = 'pending' where id = ${payment.id}`.execute(
    trx,
  )
  await sql`select settle_payment(${payment.id}, 'succeeded')`.execute(trx)
  await sql`
    insert into bound_cards (user_id, bank_method_id, title)
    values (${userId}, ${paid.id}, ${cardTitle(paid.title)})`.execute(trx)
  await sql`
    update purchases set place_id = (
      select min(deal_places.place_id) from deal_places where deal_places.deal_id = ${deal.dealId}
    ) where purchases.id = ${purchaseId}`.execute(trx)
}

async function endOrder(
  trx: Db,
  purchaseId: number,
  outcome: (typeof endings)[number]['outcome'],
  daysAgo: number,
): Promise<void> {
  if (outcome === 'failed')
    await sql`
      select settle_payment(payments.id, 'canceled', 'insufficient_funds') from payments
      where payments.order_id = ${purchaseId}`.execute(trx)
  else await sql`select end_unpaid_order(${purchaseId}, ${outcome})`.execute(trx)
  await sql`
    update orders set created_at = now() - ${daysAgo} * interval '1 day'
    where orders.id = ${purchaseId}`.execute(trx)
}
