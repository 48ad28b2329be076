import { countOf } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../errors/error-definition.ts'

export const cartErrors = defineErrors({
  cart_line_not_found: { status: 404, message: 'Этого в корзине уже нет.' },
  cart_full: {
    status: 409,
    message: ({ most }: { most: number }) =>
      `В корзину помещается ${countOf(most, ['акция', 'акции', 'акций'])}. Купите то, что в ней есть, или уберите лишнее.`,
  },
  free_coupon_cart: {
    status: 409,
    message: 'Этот купон бесплатный: получите его сразу, без корзины.',
  },
  cart_needs_details: {
    status: 409,
    message: 'Эту покупку оформляем отдельно: откройте акцию и нажмите «Купить».',
  },
})
