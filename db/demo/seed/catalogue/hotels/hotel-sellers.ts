import { type SellerGroup, sellers } from '../seller-group.ts'

const roundTheClock = ['Круглосуточно']

export const cityHotelBrands: SellerGroup = {
  slug: 'city-hotels',
  sellers: [
    ...sellers('Отель', 'в отеле', 'Меридиан, Старая площадь, Гостиный, Три моста, Север'),
    ...sellers('Бутик-отель', 'в отеле', 'Шёлк и свет, Антресоль, Сад камней'),
  ],
  about: [
    'Тихие номера в центре, завтраки с собственной выпечкой и поздний выезд по просьбе.',
    'Отель, где помнят гостей по именам и знают, какую подушку им положить.',
  ],
  hours: roundTheClock,
  isDestination: true,
}

export const seaHotelBrands: SellerGroup = {
  slug: 'sea-hotels',
  sellers: [
    ...sellers('Отель', 'в отеле', 'Морской бриз, Лазурный, Белая галька, Платан, Маяк'),
    ...sellers('Курортный комплекс', 'в комплексе', 'Солнечный берег, Ривьера парк, Дельфин'),
  ],
  about: [
    'Первая линия, свой пляж и балконы с видом на закат.',
    'Семейный отель у моря: бассейн с подогревом, анимация и шведский стол.',
  ],
  hours: roundTheClock,
  isDestination: true,
  onlyIn: ['sochi', 'anapa', 'gelendzhik', 'svetlogorsk', 'derbent', 'novorossiysk'],
}

export const countryHotelBrands: SellerGroup = {
  slug: 'country-hotels',
  sellers: [
    ...sellers('Загородный отель', 'в отеле', 'Сосновый бор, Три сосны, Лесная пристань, Яблони'),
    ...sellers('Усадьба', 'в усадьбе', 'Липовая аллея, Медовый спас, Тихая заводь'),
  ],
  about: [
    'Коттеджи в соснах, баня на берегу и воздух, от которого хочется спать до обеда.',
    'Сорок минут от города, и вокруг только лес, озеро и самовар.',
  ],
  hours: roundTheClock,
  isDestination: true,
}

export const sanatoriumBrands: SellerGroup = {
  slug: 'sanatoriums',
  sellers: [
    ...sellers('Санаторий', 'в санатории', 'Горный воздух, Нарзанная долина, Кипарис, Родник'),
    ...sellers('Санаторий', 'в санатории', 'Целебный ключ, Кедровый, Рассветный'),
  ],
  about: [
    'Лечебная база, минеральная вода и парк с терренкуром за воротами.',
    'Врачи составляют программу в день заезда, повара учитывают диету.',
  ],
  hours: roundTheClock,
  isDestination: true,
  onlyIn: ['kislovodsk', 'pyatigorsk', 'sochi', 'anapa', 'nalchik', 'svetlogorsk'],
}

export const apartmentBrands: SellerGroup = {
  slug: 'apartments',
  sellers: [
    ...sellers('Апарт-отель', 'в апарт-отеле', 'Ключ под ковриком, Этаж, Лофт, Вид на город'),
    ...sellers('Апарт-отель', 'в апарт-отеле', 'Как дома, Мансарда, Подушка'),
  ],
  about: [
    'Квартиры с кухней, стиральной машиной и бесконтактным заселением.',
    'Для тех, кто любит жить в городе, а не в гостинице.',
  ],
  hours: roundTheClock,
  isDestination: true,
}

export const glampingBrands: SellerGroup = {
  slug: 'glampings',
  sellers: [
    ...sellers('Глэмпинг', 'в глэмпинге', 'Шишка, Млечный путь, Светлячки, Туман, Купол'),
    ...sellers('Экоотель', 'в экоотеле', 'Тайга, Мох, Берег и дым'),
  ],
  about: [
    'Прозрачные купола и сафари-тенты с печкой, настоящей кроватью и видом на воду.',
    'Природа без комаров в палатке: тепло, душ и завтрак в корзине.',
  ],
  hours: roundTheClock,
  isDestination: true,
}
