export type CategoryKind = 'restaurants' | 'services' | 'goods' | 'tours' | 'hotels'

export type CategoryNode = {
  slug: string
  title: string
  /** Name of a lucide icon. */
  icon: string
  /** Position among the groups of the today page. */
  today?: number
  children?: readonly CategoryNode[]
}

const node = (slug: string, title: string, icon: string): CategoryNode => ({ slug, title, icon })

const serviceGroups: readonly CategoryNode[] = [
  {
    ...node('beauty', 'Красота и спа', 'sparkles'),
    today: 2,
    children: [
      node('nails', 'Маникюр и педикюр', 'hand'),
      node('hair', 'Стрижки и окрашивание', 'scissors'),
      node('massage', 'Массаж', 'hand-heart'),
      node('spa', 'Спа-программы', 'flower-2'),
      node('cosmetology', 'Косметология', 'syringe'),
      node('epilation', 'Эпиляция', 'feather'),
      node('brows', 'Брови и ресницы', 'eye'),
      node('baths', 'Бани и сауны', 'bath'),
    ],
  },
  {
    ...node('fun', 'Развлечения', 'ticket'),
    today: 3,
    children: [
      node('quests', 'Квесты', 'key-round'),
      node('waterparks', 'Аквапарки', 'waves'),
      node('karting', 'Картинг и симуляторы', 'flag'),
      node('kids-fun', 'Детям', 'toy-brick'),
      node('theatre', 'Театр и концерты', 'drama'),
      node('museum', 'Музеи и выставки', 'landmark'),
      node('flights', 'Полёты и экстрим', 'wind'),
      node('bowling', 'Боулинг и игры', 'target'),
      node('workshops', 'Мастер-классы', 'palette'),
      node('boats', 'Прогулки по воде', 'ship'),
    ],
  },
  {
    ...node('fitness', 'Фитнес', 'dumbbell'),
    today: 7,
    children: [
      node('gyms', 'Фитнес-клубы', 'biceps-flexed'),
      node('yoga', 'Йога и пилатес', 'person-standing'),
      node('dance', 'Танцы', 'music'),
      node('pools', 'Бассейны', 'waves-ladder'),
      node('martial-arts', 'Единоборства', 'swords'),
    ],
  },
  {
    ...node('health', 'Здоровье', 'stethoscope'),
    today: 8,
    children: [
      node('dental', 'Стоматология', 'smile'),
      node('diagnostics', 'Анализы и врачи', 'microscope'),
      node('osteopathy', 'Спина и суставы', 'bone'),
      node('vision', 'Зрение и оптика', 'glasses'),
    ],
  },
  {
    ...node('education', 'Обучение', 'graduation-cap'),
    children: [
      node('languages', 'Иностранные языки', 'languages'),
      node('it-courses', 'Компьютерные курсы', 'laptop'),
      node('driving-schools', 'Автошколы', 'traffic-cone'),
      node('kids-education', 'Развитие детей', 'blocks'),
    ],
  },
  {
    ...node('auto', 'Авто', 'car'),
    children: [
      node('car-wash', 'Мойка и химчистка', 'droplets'),
      node('tyres', 'Шиномонтаж', 'disc-3'),
      node('car-service', 'Автосервис', 'wrench'),
    ],
  },
  {
    ...node('household', 'Дом и питомцы', 'house'),
    children: [
      node('cleaning', 'Уборка и химчистка', 'brush-cleaning'),
      node('repairs', 'Мастера и ремонт', 'hammer'),
      node('pets', 'Для питомцев', 'paw-print'),
    ],
  },
]

export const categoryTree: readonly (CategoryNode & { slug: CategoryKind })[] = [
  {
    slug: 'restaurants',
    title: 'Рестораны',
    icon: 'utensils',
    today: 1,
    children: [
      node('sushi', 'Суши и роллы', 'fish'),
      node('pizza', 'Пицца и паста', 'pizza'),
      node('burgers', 'Бургеры и гриль', 'hamburger'),
      node('georgian', 'Грузинская кухня', 'flame'),
      node('european', 'Европейская кухня', 'wine'),
      node('asian', 'Азиатская кухня', 'soup'),
      node('bars', 'Бары и пабы', 'beer'),
      node('coffee', 'Кофейни и кондитерские', 'coffee'),
      node('banquets', 'Банкеты и праздники', 'party-popper'),
    ],
  },
  { slug: 'services', title: 'Услуги', icon: 'hand-platter', children: serviceGroups },
  {
    slug: 'goods',
    title: 'Товары',
    icon: 'shopping-bag',
    today: 6,
    children: [
      node('electronics', 'Электроника', 'smartphone'),
      node('home-goods', 'Дом и уют', 'sofa'),
      node('kitchen-goods', 'Для кухни', 'cooking-pot'),
      node('kids-goods', 'Детские товары', 'baby'),
      node('clothes', 'Одежда и обувь', 'shirt'),
      node('cosmetics', 'Косметика', 'gem'),
      node('sport-goods', 'Спорт и отдых', 'volleyball'),
      node('gifts', 'Подарки', 'gift'),
    ],
  },
  {
    slug: 'tours',
    title: 'Туры',
    icon: 'plane',
    today: 5,
    children: [
      node('excursions', 'Экскурсии', 'map'),
      node('country-trips', 'Поездки за город', 'bus'),
      node('city-breaks', 'Туры по России', 'train-front'),
      node('sea-tours', 'Туры на море', 'umbrella'),
      node('cruises', 'Круизы', 'anchor'),
      node('active-tours', 'Активный отдых', 'mountain'),
      node('ski-tours', 'Горные лыжи', 'mountain-snow'),
    ],
  },
  {
    slug: 'hotels',
    title: 'Отели',
    icon: 'hotel',
    today: 4,
    children: [
      node('city-hotels', 'Городские отели', 'building-2'),
      node('sea-hotels', 'Отели у моря', 'sun'),
      node('country-hotels', 'Загородные отели', 'trees'),
      node('sanatoriums', 'Санатории', 'heart-pulse'),
      node('apartments', 'Апартаменты', 'bed-double'),
      node('glamping', 'Глэмпинги', 'tent'),
    ],
  },
]
