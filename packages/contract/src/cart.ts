import { type Static, Type } from 'typebox'
import { VisitKind } from './booking.ts'
import { defineCalls, withDefault } from './call.ts'
import { CheckoutClient } from './checkout-info.ts'
import { DateTime, Id, orNull, Rubles, Slug } from './common.ts'
import { OptionVariant } from './goods.ts'
import { LineKind } from './line-kinds.ts'

/** An option of a deal in the cart, at the price and stock of now. */
export type CartLine = Static<typeof CartLine>
export const CartLine = Type.Object({
  id: Id,
  dealOfferId: Id,
  dealOfferPriceId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  dealOfferImage: Type.String(),
  companyName: Type.String(),
  priceTitle: Type.String(),
  kind: LineKind,
  companyId: Id,
  /** Sizes and colours of goods. */
  variants: Type.Array(OptionVariant),
  /** The chosen one; null before the choice and once it is gone. */
  variantId: orNull(Id),
  isVariantGone: Type.Boolean({
    description: 'The chosen variant is sold out or no longer exists',
  }),
  /** What can be bought of `wantedQuantity`: 0 if the deal is not on sale. */
  quantity: Type.Integer(),
  wantedQuantity: Type.Integer(),
  maxQuantity: Type.Integer(),
  /** Price of one coupon. */
  price: Rubles,
  priceWhenAdded: Rubles,
  total: Rubles,
  /** The midnight after the last day on which the coupon is valid, in the deal's time zone. */
  couponEndDate: DateTime,
  timeZone: Type.String(),
  isDigital: Type.Boolean(),
  /** What the buyer chooses after the payment; null if nothing. */
  visitKind: orNull(VisitKind),
  /** Why none can be bought; null if some can. */
  problem: orNull(Type.Union([Type.Literal('ended'), Type.Literal('sold_out')])),
})

/** Its sums count what can be bought. */
export type Cart = Static<typeof Cart>
export const Cart = Type.Object({
  /** In the order of adding. */
  lines: Type.Array(CartLine),
  count: Type.Integer({ description: 'Coupons that can be bought' }),
  total: Rubles,
  promoAmount: Rubles,
  promoError: orNull(
    Type.String({ description: 'Why the promo code is rejected; null if it is valid or absent' }),
  ),
  sum: Rubles,
})

const Quantity = Type.Integer({ minimum: 1, maximum: 100 })
const LineReference = Type.Object({ id: Id })
const PromoQuery = Type.Object({ promoCode: Type.Optional(Type.String({ maxLength: 40 })) })

/** The cart of an account, or of a guest's browser; merged at the first call after a sign-in. */
export const cartCalls = defineCalls({
  'GET /api/v4/cart': {
    summary: 'The cart with its sums, optionally with a promo code',
    secret: true,
    query: PromoQuery,
    data: Cart,
  },
  'GET /api/v4/cart/checkout': {
    summary: 'Buyer and cart: the initial data of the cart page',
    secret: true,
    data: Type.Object({ client: CheckoutClient, cart: Cart }),
  },
  'POST /api/v4/cart/lines': {
    summary: 'Adds coupons of an option to those in the cart',
    body: Type.Object({
      dealOfferId: Id,
      dealOfferPriceId: Id,
      variantId: Type.Optional(Id),
      quantity: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
    }),
    data: Cart,
    errors: [
      'deal_not_found',
      'deal_not_on_sale',
      'sold_out',
      'free_coupon_cart',
      'cart_needs_details',
      'variant_not_found',
      'variant_sold_out',
      'cart_full',
    ],
  },
  'POST /api/v4/cart/lines/{id}': {
    summary: 'Changes the quantity and variant of a line; lines of one variant are merged',
    params: LineReference,
    body: Type.Object({ quantity: Quantity, variantId: Type.Optional(Id) }),
    data: Cart,
    errors: ['cart_line_not_found', 'variant_not_found', 'variant_sold_out'],
  },
  'DELETE /api/v4/cart/lines/{id}': {
    summary: 'Removes a line; idempotent',
    params: LineReference,
    data: Cart,
  },
})
