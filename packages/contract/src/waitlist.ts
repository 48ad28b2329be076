import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls, withDefault } from './call.ts'
import { LinkToken } from './common.ts'
import { dealOfferId } from './deals.ts'

/** State of the waitlist entry for a deal. */
export type Waiting = Static<typeof Waiting>
export const Waiting = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('confirm'), Type.Literal('waiting')], {
    description: 'confirm: a guest must confirm the address by e-mail',
  }),
})

export type WaitAbout = Static<typeof WaitAbout>
export const WaitAbout = Type.Union([Type.Literal('sale'), Type.Literal('price')], {
  default: 'sale',
  description: 'sale: notify when the deal is on sale; price: notify when its price drops',
})

const subject = { ...dealOfferId, about: withDefault(WaitAbout) }

export const waitlistCalls = defineCalls({
  'GET /api/v4/dealOffer/waitlist': {
    summary: 'Whether the user is on the waitlist of a deal for its sale or a lower price',
    query: Type.Object(subject),
    data: Waiting,
    auth: true,
    errors: ['deal_not_found'],
  },
  'POST /api/v4/dealOffer/waitlist': {
    summary: 'Joins the waitlist of a deal for its sale or a lower price; a guest gives an e-mail',
    body: Type.Object({ ...subject, email: Type.Optional(Type.String({ maxLength: 200 })) }),
    data: Waiting,
    errors: [
      'deal_not_found',
      'deal_on_sale',
      'deal_not_on_sale',
      'deal_is_free',
      'contact_needed',
    ],
    bodyLimit: 8192,
  },
  'POST /api/v4/dealOffer/waitlist/leave': {
    summary: 'Leaves the waitlist',
    body: Type.Object(subject),
    data: Waiting,
    auth: true,
  },
  'GET /api/v4/waitlist': {
    summary: 'The deal of an e-mailed link; a null title for an expired link',
    secret: true,
    query: Type.Object({ token: LinkToken }),
    data: Type.Object({ title: Type.Union([Type.String(), Type.Null()]), about: WaitAbout }),
  },
  'POST /api/v4/waitlist/confirm': {
    summary: 'Confirms a guest’s waitlist entry by the e-mailed link',
    body: Type.Object({ token: LinkToken }),
    data: Done,
    errors: ['wait_not_found'],
  },
  'POST /api/v4/waitlist/leave': {
    summary: 'Leaves the waitlist by the e-mailed link',
    body: Type.Object({ token: LinkToken }),
    data: Done,
    errors: ['wait_not_found'],
  },
})
