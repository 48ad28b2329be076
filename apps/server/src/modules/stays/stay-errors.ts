import { formatDay } from '@skidora/domain/dates/dates.ts'
import { deadlineText } from '@skidora/domain/kinds/stay-facts.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../errors/error-definition.ts'

export const stayErrors = defineErrors({
  room_not_found: { status: 404, message: 'Такого номера больше нет.' },
  stay_missing: {
    status: 409,
    field: 'stay.arrival',
    message: 'Выберите даты заезда и выезда.',
  },
  stay_gift: {
    status: 409,
    field: 'gift',
    message: 'Бронь подарить письмом нельзя: впишите того, кто приедет, в гости.',
  },
  stay_past: { status: 409, field: 'stay.arrival', message: 'Дата заезда уже прошла.' },
  stay_too_far: {
    status: 409,
    field: 'stay.arrival',
    message: 'Дата заезда не может быть дальше, чем через год.',
  },
  stay_turned: {
    status: 409,
    field: 'stay.departure',
    message: 'Дата выезда должна быть позже даты заезда.',
  },
  stay_too_long: {
    status: 409,
    field: 'stay.departure',
    message: ({ most }: { most: number }) =>
      `Выберите не больше ${countOf(most, ['ночи', 'ночей', 'ночей'])}.`,
  },
  guests_do_not_fit: {
    status: 409,
    field: 'stay.adults',
    message: ({ most }: { most: number }) =>
      `Столько гостей здесь не поместится: всего ${countOf(most, ['место', 'места', 'мест'])}. Добавьте номер или выберите другой.`,
  },
  room_not_free: {
    status: 409,
    field: 'stay.arrival',
    message: ({ night, free }: { night: string; free: number }) => {
      const from = formatDay(new Date(night), 'UTC', new Date())
      return free === 0
        ? `В ночь с ${from} свободных номеров нет. Выберите другие даты.`
        : `В ночь с ${from} ${plural(free, ['свободен', 'свободно', 'свободно'])} только ${countOf(free, ['номер', 'номера', 'номеров'])}.`
    },
  },
  stay_not_found: { status: 404, message: 'Такой брони у вас нет.' },
  stay_begun: {
    status: 409,
    message: 'Заезд уже начался: изменить бронь здесь нельзя. Позвоните в отель.',
  },
  stay_dates_fixed: {
    status: 409,
    field: 'arrival',
    message:
      'Даты можно менять, пока отмена бесплатная. Теперь можно отменить эту бронь и оформить новую.',
  },
  stay_price_differs: {
    status: 409,
    field: 'arrival',
    message: ({ kopecks, paid }: { kopecks: number; paid: number }) =>
      `На эти даты номер стоит ${formatPrice(kopecksToRubles(kopecks))}, а бронь — ${formatPrice(kopecksToRubles(paid))}. Оформите новую бронь, а эту отмените: сейчас вернём всё.`,
  },
  stay_terms_worse: {
    status: 409,
    field: 'arrival',
    message: ({ until, timeZone }: { until: string | null; timeZone: string }) =>
      until
        ? `На эти даты отмена бесплатна только до ${deadlineText(until, timeZone)}. Проверьте условия и сохраните ещё раз.`
        : 'На эти даты при отмене деньги не возвращаются. Проверьте условия и сохраните ещё раз.',
  },
})
