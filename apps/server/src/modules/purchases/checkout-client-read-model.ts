import type { BoundCard, CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles } from '@skidora/domain/money.ts'
import type pg from 'pg'
import type { Caller } from '../../handlers.ts'
import { balanceCodeTo } from '../accounts/balance-code-service.ts'

const guest: CheckoutClient = {
  isGuest: true,
  name: '',
  email: null,
  phone: null,
  balanceAmount: 0,
  balanceCodeTo: null,
  boundCards: [],
}

/** Who buys, with the money and the cards they may pay with. */
export async function readCheckoutClient(
  pool: pg.Pool,
  user: Caller['user'],
): Promise<CheckoutClient> {
  if (!user) return guest
  const { name, email, phone } = user.info
  const [kopecks, boundCards] = await Promise.all([
    readBalance(pool, user.id),
    readCards(pool, user.id),
  ])
  return {
    isGuest: false,
    name,
    email,
    phone,
    balanceAmount: kopecksToRubles(kopecks),
    balanceCodeTo: balanceCodeTo(user.info),
    boundCards,
  }
}

export async function readBalance(pool: pg.Pool, userId: number): Promise<number> {
  const { rows } = await pool.query<{ kopecks: number }>(
    `select ledger_accounts.balance_kopecks as kopecks from ledger_accounts
     where ledger_accounts.user_id = $1 and ledger_accounts.kind = 'balance'`,
    [userId],
  )
  return rows[0]?.kopecks ?? 0
}

async function readCards(pool: pg.Pool, userId: number): Promise<BoundCard[]> {
  const { rows } = await pool.query<BoundCard>(
    `select bound_cards.id, bound_cards.title from bound_cards
     where bound_cards.user_id = $1 order by bound_cards.id desc`,
    [userId],
  )
  return rows
}
