import type { OwnOrder } from '@skidora/contract/order-history.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type pg from 'pg'

type OrderRow = {
  id: number
  status: PurchaseStatus
  dealSlug: string | null
  dealTitle: string
  image: string
  priceTitle: string
  quantity: number
  unitKopecks: number
  promoKopecks: number
  balanceKopecks: number
  bankKopecks: number
  promoCode: string | null
  giftTo: string | null
  createdAt: Date
  boughtAt: Date | null
  heldUntil: Date | null
  canResume: boolean
}

const columns = `
  purchases.id, purchases.status,
  case when deals.status = 'published' then deals.slug end as "dealSlug",
  deals.tiny_title as "dealTitle", deals.photos[1] as image, deal_options.title as "priceTitle",
  purchases.quantity, purchases.unit_kopecks as "unitKopecks",
  purchases.promo_kopecks as "promoKopecks", purchases.balance_kopecks as "balanceKopecks",
  purchases.bank_kopecks as "bankKopecks", promo_codes.code as "promoCode",
  gifts.recipient_name as "giftTo",
  orders.created_at as "createdAt", purchases.bought_at as "boughtAt",
  orders.held_until as "heldUntil",
  can_resume(purchases) as "canResume"`

const joined = `
  join orders on orders.id = purchases.order_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  left join gifts on gifts.purchase_id = purchases.id
  left join promo_codes on promo_codes.id = orders.promo_code_id`

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
        select ${columns} from purchases ${joined}
        where purchases.user_id = $1 and not orders.is_hidden
        order by orders.created_at desc, purchases.id desc
        limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'own_orders_count',
      text: `select count(*) as total from purchases
             join orders on orders.id = purchases.order_id
             where purchases.user_id = $1 and not orders.is_hidden`,
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
      select ${columns} from purchases ${joined}
      where purchases.user_id = $1 and orders.status = 'waiting' and orders.held_until > now()
      order by orders.held_until, purchases.id`,
    values: [userId],
  })
  return rows.map(toOwnOrder)
}

const toOwnOrder = (row: OrderRow): OwnOrder => ({
  id: row.id,
  status: row.status,
  dealSlug: row.dealSlug,
  dealTitle: row.dealTitle,
  image: row.image,
  priceTitle: row.priceTitle,
  quantity: row.quantity,
  total: kopecksToRubles(row.unitKopecks * row.quantity),
  promoAmount: kopecksToRubles(row.promoKopecks),
  balanceAmount: kopecksToRubles(row.balanceKopecks),
  bankAmount: kopecksToRubles(row.bankKopecks),
  promoCode: row.promoCode,
  giftTo: row.giftTo,
  createdAt: row.createdAt.toISOString(),
  boughtAt: row.boughtAt?.toISOString() ?? null,
  heldUntil: row.heldUntil?.toISOString() ?? null,
  canResume: row.canResume,
})
