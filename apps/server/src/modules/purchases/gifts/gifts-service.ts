import type { ChangeGiftRequest } from '@skidora/contract/gifts.ts'
import type { SiteAddress } from '../../../addresses/site-address.ts'
import { asRefusal } from '../../../database/database-refusal.ts'
import type { Db } from '../../../db.ts'
import { changedGift, tooManyMessages } from '../../../limits/message-limits.ts'
import { takeLimits } from '../../../plugins/limits/strict-limiter.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { sendGift } from '../delivery/send-gifts.ts'
import { giftOf } from '../orders/order-extras.ts'
import { type GiftNews, giftNewsLetter } from './gift-news-letter.ts'
import { change, claim, giveBack, readGiver } from './gifts-store.ts'

type Deps = { db: Db; site: SiteAddress }

/** Moves the coupons to the caller and notifies the giver, in one transaction. */
export const claimGift = ({ db, site }: Deps, token: string, userId: number): Promise<void> =>
  refusing(db, async (trx) => {
    const purchaseId = await claim(trx, sha256(token), userId)
    if (purchaseId) await notifyGiver(trx, site, purchaseId, 'claimed')
  })

export const giveBackGift = ({ db, site }: Deps, purchaseId: number, userId: number) =>
  refusing(db, async (trx) => {
    await giveBack(trx, purchaseId, userId)
    await notifyGiver(trx, site, purchaseId, 'givenBack')
  })

/** The limits stop letters to strangers; a due gift is sent at once, a later one by the job. */
export async function changeGift(
  deps: Deps,
  { purchaseId, gift: requested }: ChangeGiftRequest,
  userId: number,
): Promise<void> {
  const gift = giftOf(requested, 'gift.')
  await refusing(deps.db, async (trx) => {
    await change(trx, purchaseId, userId, gift)
    await takeLimits(trx, changedGift(userId, purchaseId, gift.recipientEmail), tooManyMessages)
  })
  await sendGift(deps, purchaseId)
}

async function refusing(db: Db, run: (trx: Db) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(run)
    .catch((error) => {
      throw asRefusal(error)
    })
}

async function notifyGiver(
  trx: Db,
  site: SiteAddress,
  purchaseId: number,
  news: GiftNews['news'],
): Promise<void> {
  const giver = await readGiver(trx, purchaseId)
  if (giver?.email) await notify(trx, giftNewsLetter(giver.email, { ...giver, news }, site))
}
