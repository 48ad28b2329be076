import { defineErrors } from '../../../errors/error-definition.ts'

/** Errors of gifts. */
export const giftErrors = defineErrors({
  gift_not_found: {
    status: 404,
    message: 'Такого подарка нет. Если открываете ссылку, возьмите её из самого нового письма.',
  },
  gift_claimed: {
    status: 409,
    message:
      'Подарок уже забрали. Изменить или вернуть его получится, только если получатель от него откажется.',
  },
  gift_gone: {
    status: 409,
    message: 'Этим подарком уже воспользовались, или его вернули.',
  },
  own_gift: { status: 409, message: 'Это ваш подарок: купоны и так в вашем кабинете.' },
})
