import type { SeoMeta } from '@skidora/contract/content.ts'
import type { Hotel } from '@skidora/contract/hotels.ts'
import type { City } from '@skidora/contract/locations.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import type { HotelPlace } from './hotel-place.ts'

/** Texts of a list of hotels for search engines. */
export function listSeo({ city, category }: HotelPlace): SeoMeta {
  const subject = category?.title ?? 'Отели'
  const where = city?.titleIn ?? 'по всей России'
  return {
    title: `${subject} ${where} со скидкой: цены и свободные номера — Скидора`,
    description: `${subject} ${where}: цены на ваши даты, свободные номера, фотографии и купоны на проживание со скидкой.`,
    keywords: `${subject.toLowerCase()} ${where}, отели со скидкой, купоны на проживание`,
    h1: `${subject} ${where}`,
    seoText: `Выберите даты и число гостей, и мы покажем, где есть места ${where} и сколько стоит вся поездка. Цена на карточке уже со скидкой, а отменить бронь чаще всего можно бесплатно.`,
    robots: 'index, follow',
  }
}

/** Texts of the front page of hotels, which leads on from the visitor's city. */
export function frontSeo(city: City): SeoMeta {
  return {
    title: `Отели и отдых: куда поехать ${city.titleFrom} — Скидора`,
    description: `Куда поехать ${city.titleFrom} на выходные и в отпуск: отели у моря, санатории, загородные отели и глэмпинги со скидкой, цены на ваши даты.`,
    keywords: `отели, отдых, ${city.title}, санатории, глэмпинг, загородные отели`,
    h1: 'Отели и отдых со скидкой',
    seoText: `Здесь собраны отели ${city.titleIn} и там, куда хочется уехать: у моря, в горах и в лесу. Укажите даты, и мы посчитаем цену за всю поездку.`,
    robots: 'index, follow',
  }
}

export function hotelSeo(hotel: Hotel): SeoMeta {
  const { title, city, minPrice, category } = hotel
  return {
    title: `${title}, ${city.title}: номера и цены — Скидора`,
    description: `${title} ${city.titleIn}: номера от ${formatPrice(minPrice)} за ночь, фотографии, удобства, условия отмены и купоны со скидкой.`,
    keywords: `${title}, ${category.title.toLowerCase()} ${city.titleIn}`,
    h1: title,
    seoText: hotel.description,
    robots: 'index, follow',
  }
}
