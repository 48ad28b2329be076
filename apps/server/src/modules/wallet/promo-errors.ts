import { formatDay, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import { defineErrors, type ErrorDefinition } from '../../errors/error-definition.ts'

const promo = <Message extends ErrorDefinition['message']>(message: Message, status = 409) => ({
  status,
  field: 'promoCode',
  message,
})

/** Errors of promo codes. */
export const promoErrors = defineErrors({
  promo_not_found: promo('Такого промокода нет. Проверьте, нет ли опечатки.', 404),
  promo_personal: promo('Это личный промокод: он уже добавлен в кабинет своего владельца.', 403),
  promo_not_started: promo(
    ({ startsAt }: { startsAt: string }) =>
      `Промокод начнёт действовать ${formatDay(new Date(startsAt), 'Europe/Moscow', new Date())}.`,
  ),
  promo_ended: promo(
    ({ endsAt }: { endsAt: string }) =>
      `Промокод действовал до ${formatLastDay(new Date(endsAt), 'Europe/Moscow', new Date())}.`,
  ),
  promo_sum_too_small: promo(
    ({ kopecks }: { kopecks: number }) =>
      `Промокод действует от суммы ${formatPrice(kopecksToRubles(kopecks))}.`,
  ),
  promo_not_for_deal: promo(
    ({ category }: { category: string }) => `Промокод действует только в разделе «${category}».`,
  ),
  promo_used_up: promo('Промокод закончился: все его применения уже использованы.'),
  promo_used_by_you: promo(({ order }: { order?: number }) =>
    order
      ? `Промокод уже применён в неоплаченном заказе №${NBSP}${order}. Отмените тот заказ, и код снова заработает.`
      : 'Вы уже использовали этот промокод.',
  ),
})
