import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { RefreshedOrder, RefreshOrderRequest } from './checkout-info.ts'

/** Either the e-mail or the phone. */
export const RemindForm = Type.Object({
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  captcha: Type.String({ description: 'The solved captcha' }),
})

export type RemindAnswer = Static<typeof RemindAnswer>
export const RemindAnswer = Type.Object({
  hasErrors: Type.Boolean(),
  errors: Type.Record(Type.String(), Type.String(), { description: 'A message per wrong field' }),
})

export type FeatureList = Static<typeof FeatureList>
export const FeatureList = Type.Object({
  result: Type.Object({ features: Type.Array(Type.Object({ system_name: Type.String() })) }),
})

/** Calls that respond without the envelope, as the specification shows them; their routes are registered separately. */
export const plainCalls = defineCalls({
  'POST /remind-confirm/': {
    summary: 'Reminds of the password; a plain form, whose answer names the wrong fields',
    beacon: true,
    form: true,
    body: RemindForm,
    bare: true,
    data: RemindAnswer,
    errors: [],
  },
  'POST /checkout/refresh-order': {
    summary: 'What an order would cost, and why its promo code fails; orders nothing',
    harmless: true,
    form: true,
    body: RefreshOrderRequest,
    bare: true,
    data: RefreshedOrder,
    errors: ['deal_not_found'],
    aliases: ['/ncheckout/refresh-order'],
  },
  'GET /gateway/featureToggle/api.php': {
    summary: 'Features that are switched on',
    query: Type.Object({ method: Type.Literal('get_features') }),
    bare: true,
    data: FeatureList,
  },
})
