/** What a return of goods gives back, said before paying and at the return. */
export const goodsReturnRule =
  'До отправки отменим заказ сразу и вернём всё вместе с доставкой. После получения вещь можно вернуть по заявке в течение 7 дней: вернём её цену без доставки. За брак или не ту вещь вернём всё.'

/** Same, once the parcel has been received. */
export const receivedGoodsRule =
  'Если вещь просто не подошла, вернём её цену без доставки: заявку нужно отправить за 7 дней после получения. За брак или не ту вещь вернём всё вместе с доставкой.'
