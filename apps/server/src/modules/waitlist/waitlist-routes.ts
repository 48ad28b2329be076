import type { waitlistCalls } from '@skidora/contract/waitlist.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import { joinWaitlist, readState } from './waitlist-service.ts'
import { confirmByToken, readByToken, removeByToken, removePerson } from './waitlist-store.ts'

type Deps = { db: Db; limiter: StrictLimiter }

const requestsPerMinute = 10

export function waitlistHandlers({ db, limiter }: Deps): HandlersOf<typeof waitlistCalls> {
  return {
    'GET /api/v4/dealOffer/waitlist': async ({ query }, caller) => ({
      data: await readState(db, query, userOf(caller).id),
    }),

    'POST /api/v4/dealOffer/waitlist': async ({ body }, caller) => {
      await limiter.take(`waitlist:${caller.addressGroup}`, requestsPerMinute)
      return { data: await joinWaitlist(db, body, caller) }
    },

    'POST /api/v4/dealOffer/waitlist/leave': async ({ body }, caller) => {
      const { dealOfferId: dealId, about } = body
      await removePerson(db, { dealId, about }, userOf(caller).id)
      return { data: { state: 'none' } }
    },

    'GET /api/v4/waitlist': async ({ query }) => ({ data: await readByToken(db, query.token) }),

    'POST /api/v4/waitlist/confirm': async ({ body }) => {
      if (!(await confirmByToken(db, body.token))) throw new AppError('wait_not_found')
      return { data: {} }
    },

    'POST /api/v4/waitlist/leave': async ({ body }) => {
      if (!(await removeByToken(db, body.token))) throw new AppError('wait_not_found')
      return { data: {} }
    },
  }
}
