import { type SellerGroup, sellers } from '../seller-group.ts'

const shopHours = ['Ежедневно 9:00–21:00', 'Ежедневно 10:00–22:00']

export const gadgetShops: SellerGroup = {
  slug: 'gadget-shops',
  sellers: sellers(
    'Магазин',
    'в магазине',
    'Техномир, Заряд, Гаджет и точка, Новый экран, Розетка',
  ),
  about: [
    'Электроника с гарантией и доставкой в пункты выдачи по всей России.',
    'Проверяем каждый товар перед отправкой и меняем без лишних вопросов.',
  ],
  hours: shopHours,
}

export const homeShops: SellerGroup = {
  slug: 'home-shops',
  sellers: sellers(
    'Магазин',
    'в магазине',
    'Дом и сад, Тёплый плед, Полка, Уютная кухня, Скандинавия',
  ),
  about: [
    'Текстиль, посуда и мелочи, с которыми дома становится уютнее.',
    'Собираем коллекции небольших российских мастерских.',
  ],
  hours: shopHours,
}

export const kidsShops: SellerGroup = {
  slug: 'kids-shops',
  sellers: sellers('Магазин', 'в магазине', 'Малышок, Семь гномов, Коробка игр, Аистёнок'),
  about: [
    'Игрушки и вещи для детей, проверенные родителями из нашей команды.',
    'Безопасные материалы, сертификаты и упаковка в подарок.',
  ],
  hours: shopHours,
}

export const clothesShops: SellerGroup = {
  slug: 'clothes-shops',
  sellers: sellers('Магазин', 'в магазине', 'Гардероб, Петля и пуговица, Хлопок, Северный стиль'),
  about: [
    'Одежда на каждый день из натуральных тканей, сшитая в России.',
    'Примерка перед покупкой и возврат в течение недели.',
  ],
  hours: shopHours,
}

export const cosmeticShops: SellerGroup = {
  slug: 'cosmetic-shops',
  sellers: sellers('Магазин', 'в магазине', 'Крем и роза, Флакон, Лаванда, Сияние'),
  about: [
    'Уходовая косметика с честными составами и консультацией по типу кожи.',
    'Собираем наборы, которые не стыдно подарить.',
  ],
  hours: shopHours,
}

export const sportShops: SellerGroup = {
  slug: 'sport-shops',
  sellers: sellers('Магазин', 'в магазине', 'Спортика, Турист, Финиш, Седьмая вершина'),
  about: [
    'Снаряжение для спорта, походов и дачи с доставкой по всей стране.',
    'Продаём то, чем пользуемся сами.',
  ],
  hours: shopHours,
}

export const giftShops: SellerGroup = {
  slug: 'gift-shops',
  sellers: sellers('Лавка', 'в лавке', 'Вкус леса, Липа и мёд, Сладкая почта, Бант'),
  about: [
    'Чай, сладости и подарочные наборы, собранные вручную.',
    'Упакуем, подпишем открытку и отправим прямо имениннику.',
  ],
  hours: shopHours,
}
