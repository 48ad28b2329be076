import { defineErrors } from '../../errors/error-definition.ts'

export const waitlistErrors = defineErrors({
  deal_is_free: { status: 409, message: 'Купон этой акции бесплатный.' },
  deal_on_sale: { status: 409, message: 'Ждать не нужно: акция уже идёт. Обновите страницу.' },
  wait_not_found: {
    status: 404,
    message: 'Ссылка больше не действует: мы уже написали или вы отказались раньше.',
  },
})
