import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { LinkToken, Slug } from './common.ts'

/** Weekly e-mail with deals of one kind in one city. */
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

/** Twenty cities with every kind of deals. */
const maxSubscriptions = 100

/** Newsletters and unsubscribing. */
export const subscriptionCalls = defineCalls({
  'GET /api/v4/profile/subscriptions': {
    summary: 'Newsletters of the user, by city and kind of deals',
    data: Type.Array(Subscription),
    auth: true,
  },
  'POST /api/v4/profile/subscriptions/update': {
    summary: 'Replaces the list of newsletters; an empty one unsubscribes',
    body: Type.Object({
      subscriptions: Type.Array(Subscription, { maxItems: maxSubscriptions }),
    }),
    data: Type.Array(Subscription),
    auth: true,
    errors: ['city_not_found'],
  },
  'POST /api/v4/unsubscribe': {
    summary: 'Unsubscribes the recipient by the link of an e-mail',
    body: Type.Object({ token: LinkToken }),
    data: Done,
    errors: ['subscriber_not_found'],
  },
  'POST /api/v4/unsubscribe/undo': {
    summary: 'Restores the newsletters stopped by the link',
    body: Type.Object({ token: LinkToken }),
    data: Done,
    errors: ['subscriber_not_found'],
  },
})
