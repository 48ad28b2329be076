import { leaves } from '../catalogue/leaves.ts'
import { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import { chooseAddress } from './choose-address.ts'
import type { Market } from './market.ts'
import { streams } from './streams.ts'

export type DeliveryMethod = {
  id: number
  brandId: number
  kind: 'courier' | 'pickup' | 'post'
  title: string
  priceKopecks: number
  freeFromKopecks: number | null
  days: readonly [least: number, most: number]
  trackingUrl: string | null
}

export type PickupPoint = {
  id: number
  methodId: number
  cityId: number
  address: string
  workingHours: string
}

export type Delivery = { methods: DeliveryMethod[]; points: PickupPoint[] }

const pickups = ['Пункт выдачи «Рядом»', 'Пункт выдачи «Коробка»', 'Постамат «Ячейка»']
const pointHours = ['Ежедневно 9:00–21:00', 'Ежедневно 10:00–22:00', 'Круглосуточно']
const postUrl = 'https://www.pochta.ru/tracking?barcode={number}'

/** How shops deliver: a courier, pick-up points in the main cities, and mostly the post. */
export function makeDelivery(seed: number, market: Market, brands: readonly Brand[]): Delivery {
  const groups = new Set(leaves.goods.map(({ sellers }) => sellers))
  const methods: DeliveryMethod[] = []
  const points: PickupPoint[] = []
  for (const { id: brandId, group } of brands) {
    if (!groups.has(group)) continue
    const random = new Random(seed, streams.delivery, brandId)
    const add = (method: Omit<DeliveryMethod, 'id' | 'brandId'>): number =>
      methods.push({ id: methods.length + 1, brandId, ...method })
    const soon = random.int(1, 2)
    add({
      kind: 'courier',
      title: 'Курьер',
      priceKopecks: random.pick([29_000, 34_900, 39_000]),
      freeFromKopecks: random.pick([400_000, 500_000, null]),
      days: [soon, soon + random.int(1, 2)],
      trackingUrl: null,
    })
    const methodId = add({
      kind: 'pickup',
      title: random.pick(pickups),
      priceKopecks: random.pick([0, 9_900, 14_900]),
      freeFromKopecks: random.pick([200_000, 300_000]),
      days: [soon + 1, soon + 3],
      trackingUrl: null,
    })
    if (random.chance(0.8))
      add({
        kind: 'post',
        title: 'Почта России',
        priceKopecks: random.pick([24_900, 29_900]),
        freeFromKopecks: null,
        days: [soon + 3, soon + 9],
        trackingUrl: postUrl,
      })
    for (const [rank, city] of market.mainCities.entries()) {
      for (let left = random.int(1, rank < 2 ? 5 : 2); left > 0; left--)
        points.push({
          id: points.length + 1,
          methodId,
          cityId: city.cityId,
          address: chooseAddress(city, random).address,
          workingHours: random.pick(pointHours),
        })
    }
  }
  return { methods, points }
}
