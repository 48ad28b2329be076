import type { ReviewRejection } from '@skidora/contract/reviews.ts'
import { AppError } from '../../app-error.ts'

export function invalidText(field: string, message: string): AppError {
  return new AppError(400, 'validation_failed', message, { payload: { [field]: message } })
}

export const dealNotFound = () => new AppError(404, 'deal_not_found', 'Такой акции нет.')
export const hotelNotFound = () => new AppError(404, 'hotel_not_found', 'Такого отеля у нас нет.')
export const reviewNotFound = () => new AppError(404, 'review_not_found', 'Такого отзыва нет.')
export const messageNotFound = () => new AppError(404, 'message_not_found', 'Такого сообщения нет.')
export const placeNotFound = () => new AppError(404, 'place_not_found', 'Такого места у нас нет.')
export const cityNotFound = () => new AppError(404, 'city_not_found', 'Такого города у нас нет.')
export const textNotFound = () =>
  new AppError(404, 'text_not_found', 'Такого текста нет, или автор его отозвал.')
export const textDecided = () =>
  new AppError(409, 'text_decided', 'По этому тексту уже есть решение. Обновите страницу.')

const notBought = () =>
  new AppError(403, 'not_bought', 'Отзыв могут оставить только покупатели этой акции.')

const alreadyReviewed = () =>
  new AppError(409, 'already_reviewed', 'Отзыв об этой покупке уже есть. Он в вашем кабинете.')

const notUsed = () =>
  new AppError(409, 'not_used', 'Отзыв можно написать, когда купон использован или визит начался.')

const purchaseReturned = () =>
  new AppError(409, 'purchase_returned', 'Покупка возвращена, написать о ней отзыв нельзя.')

export const reviewRefusals: Record<ReviewRejection, () => AppError> = {
  not_bought: notBought,
  not_used: notUsed,
  reviewed: alreadyReviewed,
  returned: purchaseReturned,
}

export const reviewClosed = (message: string) => new AppError(409, 'review_closed', message)

export const ownText = () => new AppError(409, 'own_text', 'Свой отзыв или вопрос оценить нельзя.')
