import type { OwnOrder } from '@skidora/contract/order-history.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type pg from 'pg'

type OrderRow = Pick<
  OwnOrder,
  'id' | 'lines' | 'quantity' | 'promoCode' | 'receipts' | 'canResume'
> & {
  status: PurchaseStatus
  promoKopecks: number
  balanceKopecks: number
  bankKopecks: number
  createdAt: Date
  boughtAt: Date | null
  heldUntil: Date | null
}

// Once an order is paid, its lines are returned one by one.
const columns = `
  orders.id,
  case
    when orders.status <> 'paid' or lines.lowest = 'paid' and lines.highest = 'paid' then orders.status
    when lines.lowest = 'refunded' and lines.highest = 'refunded' then 'refunded'
    else 'partly_refunded'
  end as status,
  orders.promo_kopecks as "promoKopecks", orders.balance_kopecks as "balanceKopecks",
  orders.bank_kopecks as "bankKopecks", promo_codes.code as "promoCode",
  orders.created_at as "createdAt", lines.bought_at as "boughtAt", orders.held_until as "heldUntil",
  lines.list as lines, lines.quantity, order_receipts(orders.id) as receipts, can_resume(purchases) as "canResume"`

const joined = `
  join purchases on purchases.id = orders.id
  left join promo_codes on promo_codes.id = orders.promo_code_id
  cross join lateral (
    select min(line.status) as lowest, max(line.status) as highest, min(line.bought_at) as bought_at,
      sum(line.quantity)::integer as quantity, json_agg(json_build_object(
        'purchaseId', line.id,
        'dealSlug', case when deals.status = 'published' then deals.slug end,
        'dealTitle', deals.tiny_title,
        'image', deals.photos[1],
        'priceTitle', deal_options.title,
        'quantity', line.quantity,
        'kind', line.kind,
        'giftTo', gifts.recipient_name
      ) order by line.id) as list
    from purchases as line
    join deals on deals.id = line.deal_id
    join deal_options on deal_options.id = line.option_id
    left join gifts on gifts.purchase_id = line.id
    where line.order_id = orders.id
  ) as lines`

/** A page of the user's orders and their total, without hidden ones. */
export async function readOrders(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OwnOrder[]; total: number }> {
  const [page, count] = await Promise.all([
    pool.query<OrderRow>({
      name: 'own_orders',
      text: `
        select ${columns} from orders ${joined}
        where orders.user_id = $1 and not orders.is_hidden
        order by orders.created_at desc, orders.id desc
        limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'own_orders_count',
      text: `select count(*) as total from orders
             where orders.user_id = $1 and not orders.is_hidden`,
      values: [userId],
    }),
  ])
  return { orders: page.rows.map(toOwnOrder), total: count.rows[0]?.total ?? 0 }
}

/** All unpaid orders, soonest to expire first. */
export async function readUnpaidOrders(pool: pg.Pool, userId: number): Promise<OwnOrder[]> {
  const { rows } = await pool.query<OrderRow>({
    name: 'unpaid_orders',
    text: `
      select ${columns} from orders ${joined}
      where orders.user_id = $1 and orders.status = 'waiting' and orders.held_until > now()
      order by orders.held_until, orders.id`,
    values: [userId],
  })
  return rows.map(toOwnOrder)
}

const toOwnOrder = (row: OrderRow): OwnOrder => ({
  id: row.id,
  status: row.status,
  lines: row.lines,
  quantity: row.quantity,
  total: kopecksToRubles(row.promoKopecks + row.balanceKopecks + row.bankKopecks),
  promoAmount: kopecksToRubles(row.promoKopecks),
  balanceAmount: kopecksToRubles(row.balanceKopecks),
  bankAmount: kopecksToRubles(row.bankKopecks),
  promoCode: row.promoCode,
  createdAt: row.createdAt.toISOString(),
  boughtAt: row.boughtAt?.toISOString() ?? null,
  heldUntil: row.heldUntil?.toISOString() ?? null,
  receipts: row.receipts,
  canResume: row.canResume,
})
