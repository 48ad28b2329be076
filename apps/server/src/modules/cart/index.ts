import type { Module } from '../module.ts'
import { cartExport } from './cart-export.ts'
import { cartHandlers } from './cart-routes.ts'
import { createDemoCart } from './demo-cart.ts'

export const cart = {
  name: 'cart',
  web: (services) => ({ handlers: cartHandlers(services) }),
  exportParts: [cartExport],
  clearedOnClaim: { tables: ['carts'] },
  expiredRows: {
    carts:
      "used_at < now() - case when user_id is null then interval '30 days' else interval '1 year' end",
  },
  createDemo: ({ db }) => createDemoCart(db),
  clearedWithCatalogue: ['carts', 'cart_lines'],
} satisfies Module
