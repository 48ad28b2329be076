import type { riverCalls } from '@skidora/contract/river.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readSailings } from '../booking/booking-read-model.ts'
import { sailingOf } from '../booking/slot-requests-service.ts'
import {
  type RiverEvent,
  readRiverDays,
  readRiverEvent,
  readRiverSlots,
} from './river-read-model.ts'
import { chooseSailing } from './river-store.ts'

export function riverHandlers({ pool }: { pool: Pool }): HandlersOf<typeof riverCalls> {
  async function eventOf(eventId: number, optionId: number): Promise<RiverEvent> {
    const event = await readRiverEvent(pool, eventId, optionId)
    if (!event) throw new AppError('event_not_found')
    return event
  }

  return {
    'GET /api/v4/river/getAvailableDays': async ({ query }) => {
      const { id } = await eventOf(query.eventId, query.dealOfferPriceId)
      return { data: { days: await readRiverDays(pool, id) } }
    },

    'GET /api/v4/river/getFreeSlots': async ({ query }) => {
      const { id, pier, durationMinutes } = await eventOf(query.eventId, query.dealOfferPriceId)
      const slots = await readRiverSlots(pool, id, query.timestampStart)
      return { data: { pier, durationMinutes, slots } }
    },

    'POST /api/v4/river/chooseSailing': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      const { purchaseId, ...sailing } = body
      await chooseSailing(pool, purchaseId, userId, sailingOf(sailing))
      const [chosen] = await readSailings(pool, userId, [purchaseId])
      if (!chosen) throw new AppError('record_not_found')
      return { data: chosen }
    },
  }
}
