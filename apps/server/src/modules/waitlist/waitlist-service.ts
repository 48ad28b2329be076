import type { WaitAbout, Waiting } from '@skidora/contract/waitlist.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import { tooManyMessages, waitlistLetter } from '../../limits/message-limits.ts'
import { takeLimits } from '../../plugins/limits/strict-limiter.ts'
import { notify } from '../notifications/notifications-service.ts'
import { confirmWaitLetter } from './waitlist-letters.ts'
import { readWaitedDeal, type WaitedDeal } from './waitlist-read-model.ts'
import { addGuest, addPerson, contactOf, isWaiting, type Wait } from './waitlist-store.ts'

type Subject = { dealOfferId: number; about?: WaitAbout }

export async function readState(
  db: Db,
  { dealOfferId, about = 'sale' }: Subject,
  userId: number,
): Promise<Waiting> {
  const { id: dealId } = await findDeal(db, dealOfferId)
  return { state: (await isWaiting(db, { dealId, about }, userId)) ? 'waiting' : 'none' }
}

/** Adds the user, or a guest by their address, which they then confirm. */
export async function joinWaitlist(
  db: Db,
  { dealOfferId, about = 'sale', email }: Subject & { email?: string },
  caller: Caller,
): Promise<Waiting> {
  const deal = await findDeal(db, dealOfferId)
  refuseUseless(deal, about)
  const wait = { dealId: deal.id, about, knownKopecks: about === 'price' ? deal.kopecks : null }
  if (!caller.user) return joinAsGuest(db, wait, { title: deal.title, email }, caller)
  const contact = await contactOf(db, caller.user.id)
  if (!contact)
    throw new AppError('contact_needed', {
      message: 'Подтвердите почту или телефон в профиле, чтобы мы знали, куда написать.',
    })
  await addPerson(db, wait, caller.user.id, contact)
  return { state: 'waiting' }
}

/** Responds the same for a subscribed address, so that nobody learns about it. */
async function joinAsGuest(
  db: Db,
  wait: Wait,
  { title, email: typed }: { title: string; email: string | undefined },
  caller: Caller,
): Promise<Waiting> {
  const email = normalizeEmail(typed ?? '')
  if (!email) throw invalidField('email', 'Укажите почту, на которую написать.')
  await db.transaction().execute(async (trx) => {
    const token = await addGuest(trx, wait, email)
    // Also counted for a subscribed address, which the limit would otherwise reveal.
    await takeLimits(trx, waitlistLetter(email, caller), tooManyMessages)
    if (!token) return
    const link = `${caller.letterOrigin}${paths.waitlist(token)}`
    await notify(trx, confirmWaitLetter(email, { title, about: wait.about, link }))
  })
  return { state: 'confirm' }
}

function refuseUseless({ isDiscountOnly, isOnSale }: WaitedDeal, about: WaitAbout): void {
  if (about === 'price' && isDiscountOnly) throw new AppError('deal_is_free')
  if (about === 'price' && !isOnSale)
    throw new AppError('deal_not_on_sale', {
      message:
        'Акцию сейчас нельзя купить, поэтому и следить за ценой не получится. Обновите страницу.',
    })
  if (about === 'sale' && isOnSale) throw new AppError('deal_on_sale')
}

async function findDeal(db: Db, id: number): Promise<WaitedDeal> {
  const deal = await readWaitedDeal(db, id)
  if (!deal) throw new AppError('deal_not_found')
  return deal
}
