import type { giftCalls } from '@skidora/contract/gifts.ts'
import type { SiteAddress } from '../../../addresses/site-address.ts'
import { AppError } from '../../../app-error.ts'
import type { Db, Pool } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { readGivenGifts, readSharedGift } from './gifts-read-model.ts'
import { changeGift, claimGift, giveBackGift } from './gifts-service.ts'

type Deps = { pool: Pool; db: Db; site: SiteAddress }

export function giftHandlers(deps: Deps): HandlersOf<typeof giftCalls> {
  const { pool } = deps
  return {
    'GET /api/v4/gift': async ({ query }, caller) => {
      const gift = await readSharedGift(pool, sha256(query.token), caller.user?.id ?? null)
      if (!gift) throw new AppError('gift_not_found')
      return { data: gift }
    },

    'POST /api/v4/gift/claim': async ({ body }, caller) => {
      await claimGift(deps, body.token, userOf(caller).id)
      return { data: {} }
    },

    'POST /api/v4/gift/give-back': async ({ body }, caller) => {
      await giveBackGift(deps, body.purchaseId, userOf(caller).id)
      return { data: {} }
    },

    'GET /api/v4/profile/gifts': async (_input, caller) => ({
      data: await readGivenGifts(pool, userOf(caller).id),
    }),

    'POST /api/v4/profile/gifts/change': async ({ body }, caller) => {
      await changeGift(deps, body, userOf(caller).id)
      return { data: {} }
    },
  }
}
