import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'

const general = 'Банк отклонил оплату. Попробуйте другую карту или другой способ.'

/** Why the bank took no money, by its own words for it. */
const reasons: Record<string, string> = {
  insufficient_funds: 'На карте не хватило денег. Пополните её или выберите другую.',
  card_expired: 'Срок действия карты истёк. Выберите другую.',
  '3d_secure_failed':
    'Банк не подтвердил, что платите вы. Попробуйте ещё раз или возьмите другую карту.',
  call_issuer:
    'Банк отклонил оплату и не назвал причину. Позвоните в банк, который выпустил карту.',
  fraud_suspected:
    'Банк принял оплату за мошенничество. Позвоните в свой банк или выберите другой способ.',
  general_decline: general,
  invalid_card_number: 'Номер карты введён с ошибкой. Проверьте его и попробуйте ещё раз.',
  invalid_csc: 'Код с обратной стороны карты не подошёл. Проверьте его и попробуйте ещё раз.',
  issuer_unavailable:
    'Банк, который выпустил карту, не отвечает. Попробуйте через несколько минут.',
  payment_method_limit_exceeded:
    'Превышен лимит карты. Поднимите его в приложении банка или выберите другую карту.',
  payment_method_restricted:
    'Банк не разрешает оплачивать этой картой в интернете. Выберите другую.',
  country_forbidden: 'Карты, выпущенные в этой стране, не принимаются. Выберите другую.',
  identification_required:
    'Для такой оплаты кошелёк должен быть подтверждён. Выберите другой способ.',
  permission_revoked: 'Банк больше не разрешает платить сохранённой картой. Привяжите её заново.',
  canceled_by_merchant: 'Оплата отменена.',
  expired_on_confirmation: 'Время на оплату вышло, деньги не списались.',
  expired_on_capture: 'Оплата не завершилась. Деньги, если списались, вернутся на карту.',
  internal_timeout: 'Банк не успел ответить. Попробуйте ещё раз.',
}

/** Why an order came to nothing, in words; null where it has not. */
export function failureOf(status: PurchaseStatus, refusal: string | null): string | null {
  switch (status) {
    case 'failed':
      return reasons[refusal ?? ''] ?? general
    case 'cancelled':
      return 'Вы отменили заказ. Деньги не списались.'
    case 'expired':
      return 'Время на оплату вышло, купоны больше не отложены. Деньги не списались.'
    default:
      return null
  }
}
