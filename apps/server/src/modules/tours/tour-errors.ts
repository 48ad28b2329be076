import { ageText } from '@skidora/domain/kinds/age-text.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { defineErrors } from '../../errors/error-definition.ts'

/** Those of a passenger come with the field of the request. */
export const tourErrors = defineErrors({
  trip_needed: { status: 409, field: 'trip.departureId', message: 'Выберите дату отправления.' },
  trip_gift: {
    status: 409,
    field: 'gift',
    message: 'Поездку подарить нельзя: впишите того, кто едет, в пассажиры.',
  },
  departure_not_found: {
    status: 404,
    field: 'trip.departureId',
    message: 'Такого отправления нет. Выберите другую дату.',
  },
  departure_cancelled: {
    status: 409,
    field: 'trip.departureId',
    message: 'Организатор отменил это отправление. Выберите другую дату.',
  },
  departure_closed: {
    status: 409,
    field: 'trip.departureId',
    message: 'Продажа на эту дату закончилась. Выберите другую.',
  },
  departure_full: {
    status: 409,
    field: 'trip.departureId',
    message: ({ free }: { free: number }) =>
      free === 0
        ? 'Мест на эту дату уже нет. Выберите другую.'
        : `Столько мест на эту дату уже нет: осталось ${countOf(free, ['место', 'места', 'мест'])}.`,
  },
  departure_other_price: {
    status: 409,
    field: 'trip.departureId',
    message: 'На эту дату другая цена. Верните поездку и купите её заново.',
  },
  departure_left: { status: 409, message: 'Это отправление уже состоялось.' },
  passengers_count: {
    status: 409,
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'Заполните данные пассажира.'
        : `Заполните данные всех пассажиров: их ${count}.`,
  },
  passenger_age: {
    status: 409,
    message: ({ option, from, below }: { option: string; from: number; below: number | null }) =>
      `Вариант ${quoted(option)} — ${ageText({ from, below })} на день отправления.`,
  },
  adult_missing: {
    status: 409,
    message: 'Дети едут только со взрослым: добавьте того, кому есть 18 лет.',
  },
  passport_too_early: {
    status: 409,
    message: 'До 14 лет нужно свидетельство о рождении или загранпаспорт.',
  },
  certificate_too_late: { status: 409, message: 'С 14 лет нужен паспорт.' },
  trip_not_found: { status: 404, message: 'Такой поездки у вас нет.' },
  trip_changes_closed: {
    status: 409,
    message: 'Менять поездку уже поздно. Позвоните организатору: он подскажет, что можно сделать.',
  },
})
