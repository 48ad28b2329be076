import { Type } from 'typebox'
import { defineCalls } from './call.ts'

/** Browser clock, in milliseconds. */
const Moment = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const statisticsCalls = defineCalls({
  'POST /push': {
    summary: 'Page opened or closed; the open time distinguishes page visits of a guest',
    anyText: true,
    body: Type.Object({
      page_open: Moment,
      page_close: Type.Optional(Moment),
      client_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 }),
      category: Type.Optional(Type.String({ maxLength: 120 })),
      deal_offer_title: Type.Optional(Type.String({ maxLength: 300 })),
      deal_offer_id: Type.Optional(Moment),
    }),
    data: Type.Null(),
    beacon: true,
    bodyLimit: 4096,
  },
})
