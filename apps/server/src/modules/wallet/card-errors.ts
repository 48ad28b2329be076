import { defineErrors } from '../../errors/error-definition.ts'

/** Errors of saved cards. */
export const cardErrors = defineErrors({
  card_not_found: { status: 404, message: 'Такой карты у вас нет.' },
  card_in_use: {
    status: 409,
    message: 'Этой картой сейчас оплачивается заказ. Попробуйте через минуту.',
  },
})
