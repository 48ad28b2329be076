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

/** The buyer with their balance, saved cards and promo codes. */
export async function readCheckoutClient(
  pool: pg.Pool,
  user: Caller['user'],
  dealSlug: string,
): Promise<CheckoutClient> {
  if (!user) return guest
  const { name, email, phone } = user.info
  const [kopecks, boundCards, promoCodes, unpaidOrders] = await Promise.all([
    readBalance(pool, user.id),
    readBoundCards(pool, user.id),
    readOfferedPromos(pool, user.id, dealSlug),
    readUnpaidOrders(pool, user.id, dealSlug),
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
  dealSlug: string,
): Promise<CheckoutClient['unpaidOrders']> {
  const { rows } = await pool.query<CheckoutClient['unpaidOrders'][number]>({
    name: 'unpaid_orders_of_deal',
    text: `
      select orders.id as "purchaseId", orders.bank_kopecks / 100.0::float as amount,
        orders.balance_kopecks / 100.0::float as "balanceAmount"
      from purchases
      join orders on orders.id = purchases.order_id
      join deals on deals.id = purchases.deal_id
      where purchases.user_id = $1 and deals.slug = $2
        and orders.status = 'waiting' and orders.held_until > now()
      order by orders.id desc`,
    values: [userId, dealSlug],
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
