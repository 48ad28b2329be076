import { countOf } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../errors/error-definition.ts'

export const riverErrors = defineErrors({
  event_not_found: { status: 404, message: 'Таких рейсов нет.' },
  sailing_not_found: {
    status: 404,
    field: 'river',
    message: 'Такого рейса нет. Выберите другой.',
  },
  sailing_full: {
    status: 409,
    field: 'river',
    message: ({ free }: { free: number }) =>
      free === 0
        ? 'Мест на этот рейс уже нет. Выберите другой.'
        : `Столько мест на этот рейс уже нет: осталось ${countOf(free, ['место', 'места', 'мест'])}.`,
  },
  sailing_chosen: { status: 409, message: 'Рейс по этому заказу уже выбран.' },
})
