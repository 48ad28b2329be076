import { countOf } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../errors/error-definition.ts'

/** Errors of ordering, moving and returning goods. */
export const goodsErrors = defineErrors({
  parcel_missing: { status: 409, field: 'parcel', message: 'Выберите, как получить покупку.' },
  parcel_no_gift: {
    status: 409,
    field: 'gift',
    message: 'Вещь нельзя подарить письмом. Укажите получателем того, кому она в подарок.',
  },
  delivery_method_not_found: {
    status: 409,
    field: 'parcel.methodId',
    message: 'Так этот магазин не доставляет. Выберите другой способ.',
  },
  pickup_point_missing: {
    status: 409,
    field: 'parcel.pointId',
    message: 'Выберите пункт выдачи.',
  },
  pickup_point_not_found: {
    status: 409,
    field: 'parcel.pointId',
    message: 'Этот пункт выдачи закрыт. Выберите другой.',
  },
  parcel_address_missing: {
    status: 409,
    field: 'parcel.address.street',
    message: 'Напишите адрес, по которому доставить.',
  },
  courier_not_in_city: {
    status: 409,
    field: 'parcel.address.city',
    message: 'В этот город курьер не ездит. Проверьте название или выберите почту.',
  },
  postcode_missing: {
    status: 409,
    field: 'parcel.address.postcode',
    message: 'Для почты нужен индекс: шесть цифр.',
  },
  variant_missing: {
    status: 409,
    field: 'parcel.variantId',
    message: 'Выберите размер или цвет.',
  },
  variant_not_found: {
    status: 409,
    field: 'parcel.variantId',
    message: 'Такого варианта у этой вещи нет. Выберите другой.',
  },
  variant_sold_out: {
    status: 409,
    field: 'parcel.variantId',
    message: ({ free }: { free: number }) =>
      free === 0
        ? 'Этот вариант разобрали. Выберите другой.'
        : `Столько в этом варианте уже нет: осталось ${countOf(free, ['штука', 'штуки', 'штук'])}.`,
  },
  parcel_recipient_deleted: {
    status: 409,
    message: 'Адрес из этого заказа уже удалён: прошло больше месяца. Оформите заказ заново.',
  },
  parcel_not_found: { status: 404, message: 'Такой посылки нет.' },
  parcel_step_refused: {
    status: 409,
    message: 'Из этого состояния посылку так не перевести. Обновите страницу.',
  },
  tracking_number_missing: {
    status: 409,
    field: 'trackingNumber',
    message: 'Укажите трек-номер: по нему покупатель следит за посылкой.',
  },
  parcel_undo_late: {
    status: 409,
    message: 'Отменить шаг уже нельзя: прошло больше пяти минут, или посылку возвращают.',
  },
  parcel_own: { status: 409, message: 'Деньги за вашу посылку вернёт другой сотрудник.' },
  parcel_on_its_way: {
    status: 409,
    message: 'Посылка уже в пути. Вернуть её можно будет после получения.',
  },
  goods_return_late: {
    status: 409,
    field: 'reason',
    message:
      'Прошло больше 7 дней после получения. Теперь вернуть можно только брак или не ту вещь.',
  },
  goods_return_ended: {
    status: 409,
    message: 'Прошло больше двух лет после получения, вернуть вещь уже нельзя.',
  },
})
