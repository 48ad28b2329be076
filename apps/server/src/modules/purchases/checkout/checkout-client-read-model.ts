import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import type { Caller } from '../../../handlers.ts'
import { balanceCodeTo } from '../../accounts/codes/balance-code-service.ts'
import { readBoundCards } from '../../wallet/cards-read-model.ts'
import { readOfferedPromos } from './offered-promos-read-model.ts'

const guest: CheckoutClient = {
  isGuest: true,
  name: '',
  email: null,
  phone: null,
  balanceAmount: 0,
  balanceCodeTo: null,
  couponPhone: null,
  boundCards: [],
  promoCodes: [],
  unpaidOrders: [],
}

/**
 * The buyer with their balance, saved cards, promo codes of the deals, and unpaid orders: of the
 * deals, or of all for the cart, which an order empties.
 */
export async function readCheckoutClient(
  pool: pg.Pool,
  user: Caller['user'],
  dealSlugs: string[],
  unpaidOf: 'deals' | 'all' = 'deals',
): Promise<CheckoutClient> {
  if (!user) return guest
  const { name, email, phone } = user.info
  const [kopecks, boundCards, promoCodes, unpaidOrders] = await Promise.all([
    readBalance(pool, user.id),
    readBoundCards(pool, user.id),
    readOfferedPromos(pool, user.id, dealSlugs),
    readUnpaidOrders(pool, user.id, unpaidOf === 'all' ? null : dealSlugs),
  ])
  return {
    isGuest: false,
    name: name === unnamed ? '' : name,
    email,
    phone,
    balanceAmount: kopecksToRubles(kopecks),
    balanceCodeTo: balanceCodeTo(user.info),
    couponPhone: user.info.isEmailConfirmed ? null : phone,
    boundCards,
    promoCodes,
    unpaidOrders,
  }
}

async function readUnpaidOrders(
  pool: pg.Pool,
  userId: number,
  dealSlugs: string[] | null,
): Promise<CheckoutClient['unpaidOrders']> {
  const { rows } = await pool.query<CheckoutClient['unpaidOrders'][number]>({
    name: 'unpaid_orders_of_deals',
    text: `
      select orders.id as "purchaseId", orders.bank_kopecks / 100.0::float as amount,
        orders.balance_kopecks / 100.0::float as "balanceAmount"
      from orders
      where orders.user_id = $1 and orders.status = 'waiting' and orders.held_until > now()
        and ($2::text[] is null or exists (
          select from purchases join deals on deals.id = purchases.deal_id
          where purchases.order_id = orders.id and deals.slug = any ($2)
        ))
      order by orders.id desc`,
    values: [userId, dealSlugs],
  })
  return rows
}

export async function readBalance(pool: pg.Pool, userId: number): Promise<number> {
  const { rows } = await pool.query<{ kopecks: number }>(
    'select available_balance($1) as kopecks',
    [userId],
  )
  return rows[0]?.kopecks ?? 0
}
