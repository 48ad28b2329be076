import type { walletCalls } from '@skidora/contract/wallet.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { takePromoTry } from '../../limits/take-promo-try.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import { readUnpaidOrders } from '../purchases/orders/order-history-read-model.ts'
import { readCards } from './cards-read-model.ts'
import { unbindCard } from './cards-service.ts'
import { readPromoCodes } from './promo-codes-read-model.ts'
import { findSharedPromoCode, savePromoCode } from './saved-promo-codes.ts'
import { readActiveCoupons, readBalance, readTransactions } from './wallet-read-model.ts'

type Deps = { pool: Pool; limiter: StrictLimiter }

export function walletHandlers({ pool, limiter }: Deps): HandlersOf<typeof walletCalls> {
  const takeTry = ({ addressGroup, user }: Caller) =>
    takePromoTry(limiter, { addressGroup, userId: user?.id })

  return {
    'GET /api/v4/profile/overview': async (_input, caller) => {
      const { id } = userOf(caller)
      const [balance, coupons, unpaidOrders] = await Promise.all([
        readBalance(pool, id),
        readActiveCoupons(pool, id),
        readUnpaidOrders(pool, id),
      ])
      return { data: { balance, coupons, unpaidOrders } }
    },

    'GET /api/v4/profile/balance': async (_input, caller) => ({
      data: await readBalance(pool, userOf(caller).id),
    }),

    'GET /api/v4/profile/finance-transactions': async ({ query }, caller) => {
      const page = pageOf(query)
      const { transactions, total } = await readTransactions(pool, userOf(caller).id, page)
      return { data: transactions, pagination: paginationOf(page, total) }
    },

    'GET /api/v4/profile/promo-codes': async ({ query }, caller) => {
      const page = pageOf(query)
      const { codes, total } = await readPromoCodes(pool, userOf(caller).id, page)
      return { data: codes, pagination: paginationOf(page, total) }
    },

    'POST /api/v4/profile/promo-codes': async ({ body }, caller) => {
      await takeTry(caller)
      await savePromoCode(pool, userOf(caller).id, body.promocode)
      return { data: {} }
    },

    'POST /api/v4/auth/check-promocode': async ({ body }, caller) => {
      await takeTry(caller)
      await findSharedPromoCode(pool, body.promocode)
      return { data: {} }
    },

    'GET /api/v4/profile/get-card-bindings': async (_input, caller) => ({
      data: { cards: await readCards(pool, userOf(caller).id) },
    }),

    'DELETE /api/v4/profile/delete-card': async ({ query }, caller) => {
      const outcome = await unbindCard(pool, userOf(caller).id, query.card_id)
      if (outcome === 'not_found') throw new AppError('card_not_found')
      if (outcome === 'in_use') throw new AppError('card_in_use')
      return { data: { returned: true } }
    },
  }
}
