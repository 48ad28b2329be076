import { defineErrors } from '../../errors/error-definition.ts'

export const catalogErrors = defineErrors({
  city_not_found: { status: 404, message: 'Такого города у нас нет.' },
  category_not_found: { status: 404, message: 'Такой категории у нас нет.' },
  deal_not_found: { status: 404, message: 'Такой акции нет.' },
  brand_not_found: { status: 404, message: 'Такой компании у нас нет.' },
  place_not_found: { status: 404, message: 'Такого места у нас нет.' },
  hotel_not_found: { status: 404, message: 'Такого отеля у нас нет.' },
  hotels_not_found: { status: 404, message: 'Такого раздела отелей у нас нет.' },
})
