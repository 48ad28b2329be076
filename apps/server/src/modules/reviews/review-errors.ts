import { defineErrors } from '../../errors/error-definition.ts'

export const reviewErrors = defineErrors({
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
})
