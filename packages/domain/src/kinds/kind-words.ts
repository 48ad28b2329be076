import type { PluralForms } from '../text/plural.ts'
import { kindPieces } from './kind-pieces.ts'

/** For one and for several. */
type Pair = readonly [one: string, several: string]

/** What pages and letters call a purchase of a kind. */
export type KindWords = {
  /** What sums count. */
  units: PluralForms
  /** What stock and letters count. */
  pieces: PluralForms
  /** The last step of the checkout. */
  step: string
  /** What comes after the payment. */
  sent: Pair
  arrives: Pair
  /** What an unpaid order holds. */
  held: Pair
  /** Subject of the letter. */
  yours: Pair
  /** Of the button that shows it at the place. */
  show: string
  /** How it is used; not for coupons, which may be free. */
  use?: string
  /** Lists the features of the deal. */
  gives: string
  returnLink: string
  returnTitle: Pair
  returnChoice: string
  returned: Pair
  /** What a return does at once. */
  ends: Pair
  refusedAtPlace: string
}

const coupon: KindWords = {
  units: ['купон', 'купона', 'купонов'],
  pieces: kindPieces.coupon,
  step: 'Купон',
  sent: ['Купон', 'Купоны'],
  arrives: ['купон придёт', 'купоны придут'],
  held: ['купон', 'купоны'],
  yours: ['Ваш купон', 'Ваши купоны'],
  show: 'Показать на кассе',
  gives: 'Что даёт купон',
  returnLink: 'Вернуть купон',
  returnTitle: ['Возврат купона', 'Возврат купонов'],
  returnChoice: 'Какие купоны вернуть',
  returned: ['Готово, купон вернули', 'Готово, купоны вернули'],
  ends: ['Купон сразу перестанет действовать.', 'Купоны сразу перестанут действовать.'],
  refusedAtPlace: 'На месте не приняли купон',
}

const voucher = {
  step: 'Ваучер',
  sent: ['Ваучер', 'Ваучеры'],
  arrives: ['ваучер придёт', 'ваучеры придут'],
  gives: 'Что входит',
} as const

const kindWords = {
  coupon,
  river: { ...coupon, show: 'Показать на посадке' },
  goods: {
    ...coupon,
    units: ['товар', 'товара', 'товаров'],
    pieces: kindPieces.goods,
    step: 'Посылка',
    sent: ['Подтверждение', 'Подтверждение'],
    arrives: ['подтверждение придёт', 'подтверждение придёт'],
    held: ['товар', 'товары'],
    yours: ['Заказ оплачен', 'Заказ оплачен'],
    returnTitle: ['Возврат покупки', 'Возврат покупки'],
    returnChoice: 'Сколько вернуть',
    returned: ['Готово, деньги вернули', 'Готово, деньги вернули'],
    ends: ['Посылку отправлять не будем.', 'Посылку отправлять не будем.'],
  },
  hotel: {
    ...coupon,
    ...voucher,
    units: ['номер', 'номера', 'номеров'],
    pieces: kindPieces.hotel,
    held: ['номер', 'номера'],
    yours: ['Ваша бронь', 'Ваша бронь'],
    show: 'Показать при заезде',
    use: 'Покажите ваучер и паспорт при заезде: всё уже оплачено.',
    returnLink: 'Отменить бронь',
    returnTitle: ['Отмена брони', 'Отмена брони'],
    returnChoice: 'Какие номера отменить',
    returned: ['Готово, бронь отменили', 'Готово, номера отменили'],
    ends: ['Бронь сразу отменится.', 'Бронь этих номеров сразу отменится.'],
    refusedAtPlace: 'Отель не принял бронь',
  },
  tour: {
    ...coupon,
    ...voucher,
    units: ['место', 'места', 'мест'],
    pieces: kindPieces.tour,
    held: ['место', 'места'],
    yours: ['Ваша поездка', 'Ваша поездка'],
    show: 'Показать на посадке',
    use: 'Возьмите ваучер и документы пассажиров: поездка уже оплачена.',
    returnLink: 'Вернуть поездку',
    returnTitle: ['Возврат поездки', 'Возврат поездки'],
    returnChoice: 'Кто не поедет',
    returned: ['Готово, место вернули', 'Готово, места вернули'],
    ends: ['Место сразу освободится.', 'Места сразу освободятся.'],
    refusedAtPlace: 'Не взяли в поездку',
  },
} satisfies Record<string, KindWords>

/** Of an order with several kinds. */
const mixed: KindWords = {
  ...coupon,
  units: ['покупка', 'покупки', 'покупок'],
  pieces: ['покупка', 'покупки', 'покупок'],
  step: 'Покупки',
  held: ['покупку', 'покупки'],
  yours: ['Ваши покупки', 'Ваши покупки'],
}

export type Kind = keyof typeof kindWords

/** The words for the lines of an order. */
export function wordsOf(kinds: readonly Kind[]): KindWords {
  const [kind = 'coupon', ...others] = new Set(kinds)
  return others.length > 0 ? mixed : kindWords[kind]
}

export const pairOf = (pair: Pair, count: number): string => pair[count > 1 ? 1 : 0]
