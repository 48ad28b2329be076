import type { cartCalls } from '@skidora/contract/cart.ts'
import type { HandlersOf } from '../../handlers.ts'
import { readCheckoutClient } from '../purchases/checkout/checkout-client-read-model.ts'
import {
  addToCart,
  type CartDeps,
  changeCartLine,
  readCart,
  removeCartLine,
} from './cart-service.ts'

export function cartHandlers(deps: CartDeps): HandlersOf<typeof cartCalls> {
  return {
    'GET /api/v4/cart': async ({ query }, caller) => ({
      data: await readCart(deps, caller, query.promoCode),
    }),

    'GET /api/v4/cart/checkout': async (_input, caller) => {
      const cart = await readCart(deps, caller)
      const slugs = cart.lines.map(({ dealSlug }) => dealSlug)
      const client = await readCheckoutClient(deps.pool, caller.user, slugs, 'all')
      return { data: { client, cart } }
    },

    'POST /api/v4/cart/lines': async ({ body }, caller) => {
      const {
        dealOfferId: dealId,
        dealOfferPriceId: optionId,
        variantId = null,
        quantity = 1,
      } = body
      return { data: await addToCart(deps, { dealId, optionId, variantId, quantity }, caller) }
    },

    'POST /api/v4/cart/lines/{id}': async ({ params, body }, caller) => ({
      data: await changeCartLine(deps, params.id, body, caller),
    }),

    'DELETE /api/v4/cart/lines/{id}': async ({ params }, caller) => ({
      data: await removeCartLine(deps, params.id, caller),
    }),
  }
}
