import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Slug } from './common.ts'

/** Deals of one kind in one city, once a week. */
export type Subscription = Static<typeof Subscription>
export const Subscription = Type.Object({
  citySlug: Slug,
  kind: Type.Union([
    Type.Literal('restaurants'),
    Type.Literal('services'),
    Type.Literal('hotels'),
    Type.Literal('tours'),
    Type.Literal('goods'),
  ]),
})

/** Twenty cities with every kind: more would be no letter but a catalogue. */
const maxSubscriptions = 100

const UnsubscribeToken = Type.String({ pattern: '^[0-9A-F]{32}$', maxLength: 32 })

/** Letters that people ask for, and may stop. */
export const subscriptionCalls = defineCalls({
  'GET /api/v4/profile/subscriptions': {
    summary: 'Letters that the person gets, by city and kind of deals',
    data: Type.Array(Subscription),
    auth: true,
  },
  'POST /api/v4/profile/subscriptions/update': {
    summary: 'Sets the whole list of them; an empty one stops all letters',
    body: Type.Object({
      subscriptions: Type.Array(Subscription, { maxItems: maxSubscriptions }),
    }),
    data: Type.Array(Subscription),
    auth: true,
    errors: ['city_not_found'],
  },
  'POST /api/v4/unsubscribe': {
    summary: 'Stops all letters of the person whose letter had the link',
    body: Type.Object({ token: UnsubscribeToken }),
    data: Done,
    errors: ['subscriber_not_found'],
  },
  'POST /api/v4/unsubscribe/undo': {
    summary: 'Lets the letters that the link has stopped come again',
    body: Type.Object({ token: UnsubscribeToken }),
    data: Done,
    errors: ['subscriber_not_found'],
  },
})
