import { picturesOf, type SceneName } from '../pictures/all-scenes.ts'
import { type ArtName, artPath } from '../pictures/banner-art.ts'

export type Banner = {
  slot: 'hero' | 'side'
  title: string
  text: string
  action: string | null
  link: string
  image: string
  tone: 'mandarin' | 'sun' | 'mint' | 'sky' | 'berry'
}

/** Shown with a list of the catalogue; without a category, with all of them. */
export type CatalogBanner = Omit<Banner, 'slot'> & {
  slot: 'side' | 'taxonomy'
  category: string | null
}

/** Banners of the home page, in slide order. The server fills in `{discount}` per city. */
export const banners: readonly Banner[] = [
  hero('mandarin', 'pizza', '/services/restaurants', {
    title: 'Ужины со скидкой до {discount} %',
    text: 'Столики с живой музыкой, суши, хинкали и пицца из печи — рядом с домом и с доставкой',
    action: 'Выбрать ресторан',
  }),
  hero('berry', 'lotus', '/services/beauty', {
    title: 'Красота и спа со скидкой до {discount} %',
    text: 'Маникюр, массаж и спа-программы для двоих: запишитесь на удобный вечер',
    action: 'Выбрать процедуру',
  }),
  hero('sky', 'beach', '/hotels', {
    title: 'К морю, в горы и к соснам',
    text: 'Отели и санатории по всей России с завтраками, бассейнами и видом из окна',
    action: 'Смотреть отели',
  }),
  hero('mint', 'slide', '/services/fun', {
    title: 'Выходные без скуки',
    text: 'Квесты, аквапарки, театр и мастер-классы для всей семьи',
    action: 'Куда пойти',
  }),
  side('sun', 'art-beach', '/today/', {
    title: 'Акции дня',
    text: 'Самое интересное на сегодня',
  }),
  side('mint', 'art-gift', '/services/goods', {
    title: 'Подарки с доставкой',
    text: 'Чай, шоколад и цветы по всей России',
  }),
]

export const catalogBanners: readonly CatalogBanner[] = [
  taxonomy('restaurants', 'mandarin', 'pizza', {
    title: 'Столик на вечер',
    text: 'Забронируйте онлайн и покажите купон официанту — скидка уже в цене',
  }),
  taxonomy('beauty', 'berry', 'lotus', {
    title: 'Время для себя',
    text: 'Мастера и салоны с оценками гостей и свободными часами на сегодня',
  }),
  taxonomy('fun', 'mint', 'slide', {
    title: 'Куда пойти на выходных',
    text: 'Квесты, аквапарки и мастер-классы для детей, друзей и пары',
  }),
  taxonomy('tours', 'sky', 'beach', {
    title: 'Маршруты на любой отпуск',
    text: 'От прогулки на полдня до недели у моря, с ценой за всё сразу',
  }),
  taxonomy('hotels', 'sky', 'beach', {
    title: 'В отель на день',
    text: 'Бассейн, спа, бранч и ужин с видом: номер для этого не нужен',
  }),
  {
    ...side('sun', 'art-beach', '/today/', {
      title: 'Акции дня',
      text: 'Новые скидки каждый день',
    }),
    category: null,
  },
  {
    ...side('mint', 'art-gift', '/today/#goods', {
      title: 'Подарки с доставкой',
      text: 'По всей России',
    }),
    category: 'goods',
  },
]

export type PromoBar = { text: string; link: string | null; tone: Banner['tone'] }

export const promoBars: readonly PromoBar[] = [
  {
    text: 'Все акции на сегодня',
    link: '/today/',
    tone: 'mandarin',
  },
]

/** URLs that people type from memory. */
export const redirects: readonly { path: string; target: string }[] = [
  { path: '/akcii', target: '/today/' },
  { path: '/skidki', target: '/today/' },
  { path: '/segodnya', target: '/today/' },
]

function hero(
  tone: Banner['tone'],
  scene: SceneName,
  link: string,
  words: { title: string; text: string; action: string },
): Banner {
  const [image] = picturesOf(scene)
  if (!image) throw new RangeError(`The scene ${scene} has no picture`)
  return { slot: 'hero', tone, link, image, ...words }
}

function taxonomy(
  category: string,
  tone: Banner['tone'],
  scene: SceneName,
  text: { title: string; text: string },
): CatalogBanner {
  return {
    ...hero(tone, scene, '/today/', { ...text, action: '' }),
    action: null,
    slot: 'taxonomy',
    category,
  }
}

function side(
  tone: Banner['tone'],
  art: ArtName,
  link: string,
  words: { title: string; text: string },
): Banner & { slot: 'side' } {
  return { slot: 'side', tone, link, image: artPath(art), action: null, ...words }
}
