import type { TripDetails, tourCalls } from '@skidora/contract/tours.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import type { Vault } from '../../vault.ts'
import { requireMerchantKey } from '../coupons/merchant-key-service.ts'
import { readDepartures } from './departures-read-model.ts'
import { readOperatedDepartures, viewPassengers } from './operator-read-model.ts'
import { readTrip } from './trip-read-model.ts'
import { validPassenger } from './trip-request-service.ts'
import { cancelDeparture, changePassenger, findPassenger, moveTrip } from './trips-store.ts'

type Deps = { pool: Pool; vault: Vault; limiter: StrictLimiter }

export function tourHandlers(deps: Deps): HandlersOf<typeof tourCalls> {
  const { pool, vault } = deps

  async function tripOf(purchaseId: number, caller: Caller): Promise<TripDetails> {
    const trip = await readTrip(pool, purchaseId, userOf(caller).id)
    if (!trip) throw new AppError('trip_not_found')
    return trip
  }

  return {
    'GET /api/v4/tours/departures': async ({ query }) => {
      const data = await readDepartures(pool, query.dealOfferId, query.priceId)
      if (!data) throw new AppError('deal_not_found')
      return { data }
    },

    'POST /api/v4/tours/changePassenger': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      const seat = await findPassenger(pool, body.couponId, userId)
      if (!seat) throw new AppError('trip_not_found')
      await changePassenger(pool, userId, seat, validPassenger(body.passenger, vault))
      return { data: {} }
    },

    'POST /api/v4/tours/move': async ({ body: { purchaseId, departureId } }, caller) => {
      await moveTrip(pool, userOf(caller).id, purchaseId, departureId)
      return { data: await tripOf(purchaseId, caller) }
    },

    'GET /api/v4/merchant/departures': async (_input, caller) => ({
      data: {
        departures: await readOperatedDepartures(pool, await requireMerchantKey(deps, caller)),
      },
    }),

    'GET /api/v4/merchant/departure/passengers': async ({ query: { departureId } }, caller) => {
      const keyId = await requireMerchantKey(deps, caller)
      const passengers = await viewPassengers(deps, keyId, departureId)
      if (!passengers) throw new AppError('departure_not_found')
      caller.log.info(
        { keyId, departureId, count: passengers.length },
        'passengers shown to the operator',
      )
      return { data: { passengers } }
    },

    'POST /api/v4/merchant/departure/cancel': async ({ body: { departureId } }, caller) => {
      await cancelDeparture(pool, await requireMerchantKey(deps, caller), departureId)
      return { data: {} }
    },
  }
}
