import { defineErrors } from './error-definition.ts'

/** Errors of the catalogue, reviews and waitlists. */
export const catalogErrors = defineErrors({
  city_not_found: { status: 404, message: 'Такого города у нас нет.' },
  category_not_found: { status: 404, message: 'Такой категории у нас нет.' },
  deal_not_found: { status: 404, message: 'Такой акции нет.' },
  brand_not_found: { status: 404, message: 'Такой компании у нас нет.' },
  place_not_found: { status: 404, message: 'Такого места у нас нет.' },
  hotel_not_found: { status: 404, message: 'Такого отеля у нас нет.' },
  hotels_not_found: { status: 404, message: 'Такого раздела отелей у нас нет.' },
  event_not_found: { status: 404, message: 'Таких рейсов нет.' },
  picture_not_found: { status: 404, message: 'Такой картинки нет.' },
  sitemap_not_found: { status: 404, message: 'Такой части карты сайта нет.' },

  review_not_found: { status: 404, message: 'Такого отзыва нет.' },
  message_not_found: { status: 404, message: 'Такого сообщения нет.' },
  text_not_found: { status: 404, message: 'Такого текста нет, или автор его отозвал.' },
  text_decided: {
    status: 409,
    message: 'По этому тексту уже есть решение. Обновите страницу.',
  },
  not_bought: { status: 403, message: 'Отзыв могут оставить только покупатели этой акции.' },
  not_used: {
    status: 409,
    message: 'Отзыв можно написать, когда купон использован или визит начался.',
  },
  already_reviewed: {
    status: 409,
    message: 'Отзыв об этой покупке уже есть. Он в вашем кабинете.',
  },
  purchase_returned: {
    status: 409,
    message: 'Покупка возвращена, написать о ней отзыв нельзя.',
  },
  review_closed: {
    status: 409,
    message: 'Этот отзыв уже не изменить. Его можно отозвать и написать новый.',
  },
  own_text: { status: 409, message: 'Свой отзыв или вопрос оценить нельзя.' },

  deal_is_free: { status: 409, message: 'Купон этой акции бесплатный.' },
  deal_on_sale: { status: 409, message: 'Ждать не нужно: акция уже идёт. Обновите страницу.' },
  wait_not_found: {
    status: 404,
    message: 'Ссылка больше не действует: мы уже написали или вы отказались раньше.',
  },
})
