import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { RefreshedOrder, RefreshOrderRequest } from './checkout-info.ts'

/** Either the e-mail or the phone. */
export const RemindForm = Type.Object({
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  captcha: Type.String({ description: 'The solved captcha' }),
})

export type RemindResponse = Static<typeof RemindResponse>
export const RemindResponse = Type.Object({
  hasErrors: Type.Boolean(),
  errors: Type.Record(Type.String(), Type.String(), { description: 'A message per wrong field' }),
})

export type FeatureList = Static<typeof FeatureList>
export const FeatureList = Type.Object({
  result: Type.Object({ features: Type.Array(Type.Object({ system_name: Type.String() })) }),
})

/** Calls without the envelope, as in the specification; their routes are registered separately. */
export const plainCalls = defineCalls({
  'POST /remind-confirm/': {
    summary: 'Sends a password reset; a plain form whose response lists the invalid fields',
    beacon: true,
    form: true,
    body: RemindForm,
    bare: true,
    data: RemindResponse,
    errors: [],
  },
  'POST /checkout/refresh-order': {
    summary: 'Price of an order, and why its promo code is rejected; creates nothing',
    harmless: true,
    form: true,
    body: RefreshOrderRequest,
    bare: true,
    data: RefreshedOrder,
    errors: ['deal_not_found'],
    aliases: ['/ncheckout/refresh-order'],
  },
  'GET /gateway/featureToggle/api.php': {
    summary: 'Enabled features',
    query: Type.Object({ method: Type.Literal('get_features') }),
    bare: true,
    data: FeatureList,
  },
})
