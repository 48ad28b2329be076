import type { CallName } from '@skidora/contract/calls.ts'
import { paths } from '@skidora/domain/pages/paths.ts'

/** Sections of the home page, in order; each has its own feed. */
export const homeSections = [
  {
    call: 'GET /api/v4/mainPage/getGoods',
    limit: 9,
    title: 'Товары',
    href: paths.category('goods', 'goods'),
  },
  {
    call: 'GET /api/v4/mainPage/getHotels',
    limit: 15,
    title: 'Отели',
    href: paths.hotels(),
  },
  {
    call: 'GET /api/v4/mainPage/getServices',
    limit: 15,
    title: 'Услуги',
    href: paths.category('services', 'services'),
  },
  {
    call: 'GET /api/v4/mainPage/getTours',
    limit: 9,
    title: 'Туры',
    href: paths.category('tours', 'tours'),
  },
  {
    call: 'GET /api/v4/mainPage/getRestaurants',
    limit: 3,
    title: 'Рестораны',
    href: paths.category('restaurants', 'restaurants'),
  },
] as const satisfies { call: CallName; limit: number; title: string; href: string }[]
