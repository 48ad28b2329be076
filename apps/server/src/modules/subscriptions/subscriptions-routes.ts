import type { subscriptionCalls } from '@skidora/contract/subscriptions.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import type { LiveCities } from '../locations/cities.ts'
import { updateSubscriptions } from './subscriptions-service.ts'
import { readSubscriptions, resumeLetters, stopLetters } from './subscriptions-store.ts'

type Deps = { db: Db; cities: LiveCities }

export function subscriptionHandlers({ db, cities }: Deps): HandlersOf<typeof subscriptionCalls> {
  return {
    'GET /api/v4/profile/subscriptions': async (_input, caller) => ({
      data: await readSubscriptions(db, userOf(caller).id),
    }),

    'POST /api/v4/profile/subscriptions/update': async ({ body }, caller) => ({
      data: await updateSubscriptions({ db, cities }, userOf(caller).id, body.subscriptions),
    }),

    'POST /api/v4/unsubscribe': async ({ body }) => {
      if (!(await stopLetters(db, body.token))) throw new AppError('subscriber_not_found')
      return { data: {} }
    },

    'POST /api/v4/unsubscribe/undo': async ({ body }) => {
      if (!(await resumeLetters(db, body.token))) throw new AppError('subscriber_not_found')
      return { data: {} }
    },
  }
}
