import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { dealOfferId } from './deals.ts'

/** Whether somebody hears when the deal is for sale. */
export type Waiting = Static<typeof Waiting>
export const Waiting = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('confirm'), Type.Literal('waiting')], {
    description: 'confirm: a letter asks the guest whether the address is theirs',
  }),
})

export type WaitAbout = Static<typeof WaitAbout>
export const WaitAbout = Type.Union([Type.Literal('sale'), Type.Literal('price')], {
  default: 'sale',
  description: 'sale: when the deal can be bought; price: when it costs less than now',
})

const subject = { ...dealOfferId, about: Type.Optional(WaitAbout) }

const WaitToken = Type.String({ pattern: '^[0-9A-F]{32}$', maxLength: 32 })

export const waitlistCalls = defineCalls({
  'GET /api/v4/dealOffer/waitlist': {
    summary: 'Whether the person hears when the deal is for sale, or cheaper',
    query: Type.Object(subject),
    data: Waiting,
    auth: true,
    errors: ['deal_not_found'],
  },
  'POST /api/v4/dealOffer/waitlist': {
    summary: 'Asks for a message when the deal is for sale, or cheaper; a guest gives an address',
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
    summary: 'The person no longer waits',
    body: Type.Object(subject),
    data: Waiting,
    auth: true,
  },
  'GET /api/v4/waitlist': {
    summary: 'The deal that the link of a letter is about; no title for a link that is over',
    secret: true,
    query: Type.Object({ token: WaitToken }),
    data: Type.Object({ title: Type.Union([Type.String(), Type.Null()]), about: WaitAbout }),
  },
  'POST /api/v4/waitlist/confirm': {
    summary: 'By the link of the letter: the address is the reader’s, who waits from now on',
    body: Type.Object({ token: WaitToken }),
    data: Done,
    errors: ['wait_not_found'],
  },
  'POST /api/v4/waitlist/leave': {
    summary: 'By the link of the letter: no message is to come',
    body: Type.Object({ token: WaitToken }),
    data: Done,
    errors: ['wait_not_found'],
  },
})
