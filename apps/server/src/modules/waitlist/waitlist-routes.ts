import type { WaitAbout, waitlistCalls } from '@skidora/contract/waitlist.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { tooManyMessages, waitlistLetter } from '../../message-limits.ts'
import { type StrictLimiter, takeLimits } from '../../plugins/strict-limiter.ts'
import { notify } from '../notifications/notifications-service.ts'
import { confirmWaitLetter } from './waitlist-letters.ts'
import { readWaitedDeal, type WaitedDeal } from './waitlist-read-model.ts'
import {
  addGuest,
  addPerson,
  confirmByToken,
  contactOf,
  isWaiting,
  readByToken,
  removeByToken,
  removePerson,
} from './waitlist-store.ts'

type Deps = { db: Db; limiter: StrictLimiter }

const requestsPerMinute = 10

export function waitlistHandlers({ db, limiter }: Deps): HandlersOf<typeof waitlistCalls> {
  async function addSomeone(
    deal: WaitedDeal,
    about: WaitAbout,
    typed: string | undefined,
    caller: Caller,
  ) {
    const wait = { dealId: deal.id, about, knownKopecks: about === 'price' ? deal.kopecks : null }
    if (caller.user) {
      const contact = await contactOf(db, caller.user.id)
      if (!contact) throw contactNeeded()
      await addPerson(db, wait, caller.user.id, contact)
      return { state: 'waiting' } as const
    }
    const email = normalizeEmail(typed ?? '')
    if (!email) throw emailNeeded()
    await db.transaction().execute(async (trx) => {
      const token = await addGuest(trx, wait, email)
      // Also counted for a subscribed address, which the limit would otherwise reveal.
      await takeLimits(trx, waitlistLetter(email, caller), tooManyMessages)
      if (!token) return
      const link = `${caller.letterOrigin}${paths.waitlist(token)}`
      await notify(trx, confirmWaitLetter(email, { title: deal.title, about, link }))
    })
    // The same for a subscribed address, so that nobody learns about it.
    return { state: 'confirm' } as const
  }

  return {
    'GET /api/v4/dealOffer/waitlist': async ({ query }, caller) => {
      const { id } = await findDeal(db, query.dealOfferId)
      const about = query.about ?? 'sale'
      const isThere = await isWaiting(db, { dealId: id, about }, userOf(caller).id)
      return { data: { state: isThere ? 'waiting' : 'none' } }
    },

    'POST /api/v4/dealOffer/waitlist': async ({ body }, caller) => {
      await limiter.take(`waitlist:${caller.addressGroup}`, requestsPerMinute)
      const deal = await findDeal(db, body.dealOfferId)
      const { about = 'sale' } = body
      if (about === 'price' && deal.isDiscountOnly)
        throw new AppError(409, 'deal_is_free', 'Купон этой акции бесплатный.')
      if (about === 'price' && !deal.isOnSale)
        throw new AppError(
          409,
          'deal_not_on_sale',
          'Акцию сейчас нельзя купить, поэтому и следить за ценой не получится. Обновите страницу.',
        )
      if (about === 'sale' && deal.isOnSale)
        throw new AppError(
          409,
          'deal_on_sale',
          'Ждать не нужно: акция уже идёт. Обновите страницу.',
        )
      return { data: await addSomeone(deal, about, body.email, caller) }
    },

    'POST /api/v4/dealOffer/waitlist/leave': async ({ body }, caller) => {
      const { dealOfferId: dealId, about = 'sale' } = body
      await removePerson(db, { dealId, about }, userOf(caller).id)
      return { data: { state: 'none' } }
    },

    'GET /api/v4/waitlist': async ({ query }) => ({ data: await readByToken(db, query.token) }),

    'POST /api/v4/waitlist/confirm': async ({ body }) => {
      if (!(await confirmByToken(db, body.token))) throw waitNotFound()
      return { data: {} }
    },

    'POST /api/v4/waitlist/leave': async ({ body }) => {
      if (!(await removeByToken(db, body.token))) throw waitNotFound()
      return { data: {} }
    },
  }
}

async function findDeal(db: Db, id: number): Promise<WaitedDeal> {
  const deal = await readWaitedDeal(db, id)
  if (!deal) throw new AppError(404, 'deal_not_found', 'Такой акции нет.')
  return deal
}

function emailNeeded() {
  const message = 'Укажите почту, на которую написать.'
  return new AppError(400, 'validation_failed', message, { payload: { email: message } })
}

const contactNeeded = () =>
  new AppError(
    409,
    'contact_needed',
    'Подтвердите почту или телефон в профиле, чтобы мы знали, куда написать.',
  )

const waitNotFound = () =>
  new AppError(
    404,
    'wait_not_found',
    'Ссылка больше не действует: мы уже написали или вы отказались раньше.',
  )
