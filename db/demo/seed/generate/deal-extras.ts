import type { CategoryKind } from '../catalogue/category-tree.ts'
import type { Random } from '../random.ts'
import { makePrice, type Price } from './prices.ts'

/** Fields that only the page of a deal shows. */
export type Extras = {
  isDiscountOnly: boolean
  isCouponDigital: boolean
  isMirParticipant: boolean
  returnPolicy: 'anytime' | 'before_expiry' | 'manual'
  textBefore: string | null
  textAfter: string | null
}

const before = [
  'Акция вернулась: гости просили её продлить.',
  'Хороший повод выбраться из дома на этой неделе.',
  'Подойдёт и себе, и в подарок.',
]
const questions = 'Остались вопросы? Задайте их на этой странице, компания ответит.'
const after = [questions, 'Купон можно подарить: имя получателя при оплате не нужно.']
const onSpot = 'За купон платить не нужно: рассчитаетесь на месте, уже по цене со скидкой.'

/** Unsold rooms and seats are lost, so their returns are stricter. */
const returnPolicies: Record<CategoryKind, Extras['returnPolicy']> = {
  restaurants: 'anytime',
  services: 'before_expiry',
  goods: 'before_expiry',
  tours: 'manual',
  hotels: 'manual',
}

export function drawExtras(kind: CategoryKind, random: Random): Extras {
  const isOnSpot = kind === 'services' || kind === 'restaurants'
  const isDiscountOnly = random.chance(0.03) && isOnSpot
  const drawn = random.chance(0.15) ? random.pick(after) : null
  // A parcel needs the name of its recipient.
  const textAfter = kind === 'goods' ? drawn && questions : drawn
  return {
    isDiscountOnly,
    isCouponDigital: !random.chance(0.05),
    isMirParticipant: random.chance(0.25),
    returnPolicy: returnPolicies[kind],
    textBefore: random.chance(0.15) ? random.pick(before) : null,
    textAfter: isDiscountOnly ? onSpot : textAfter,
  }
}

export type GroupedOption = Price & { title: string; group: string | null }

const dayGroups = [
  { group: 'В будни', ending: 'будни', times: 1 },
  { group: 'В выходные', ending: 'выходные', times: 1.15 },
]

/** Some deals have separate prices for weekdays and weekends. */
export function groupByDays(
  options: readonly (Price & { title: string })[],
  kind: CategoryKind,
  discount: number,
  random: Random,
): GroupedOption[] {
  const isOnSpot = kind === 'services' || kind === 'restaurants'
  const isPlain = options.every(({ title }) => !/будн|выходн|дн[яиейь]/i.test(title))
  const fits = isOnSpot && isPlain && options.length > 1 && options.length <= 3
  if (!fits || !random.chance(0.2)) return options.map((option) => ({ ...option, group: null }))
  return dayGroups.flatMap(({ group, ending, times }) =>
    options.map((option) => ({
      ...(times === 1 ? option : makePrice((option.fullKopecks / 100) * times, discount, random)),
      title: `${option.title}, ${ending}`,
      group,
    })),
  )
}

/** A few deals are sold out. */
export function drawQuantity(quantity: number, mayBeGone: boolean, random: Random): number {
  return mayBeGone && random.chance(0.02) ? 0 : quantity
}
