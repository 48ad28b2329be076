import { defineErrors } from '../../errors/error-definition.ts'

/** Errors of contacts, sessions and what the owner of an account may change. */
export const accountErrors = defineErrors({
  email_taken: {
    status: 409,
    field: 'email',
    message: 'Этот адрес уже занят. Войдите или восстановите пароль.',
  },
  phone_taken: {
    status: 409,
    field: 'phone',
    message: 'Этот телефон уже привязан к другому аккаунту.',
  },
  email_unconfirmed: {
    status: 409,
    message: ({ email }: { email: string | null }) =>
      `Сначала подтвердите почту ${email}: откройте ссылку из нашего письма. Отправить его ещё раз можно в разделе «Личные данные».`,
  },
  nothing_to_confirm: { status: 409, message: 'Этот адрес уже подтверждён.' },
  no_new_phone: { status: 409, message: 'Сначала укажите новый телефон.' },
  /** A phone can be added only after the address is confirmed, so that comes first. */
  contact_needed: {
    status: 409,
    message: ({ email }: { email: string | null }) =>
      email
        ? `Сначала подтвердите почту ${email}: откройте ссылку из нашего письма.`
        : 'Код отправить некуда. Добавьте телефон или почту.',
  },
  phone_needed: {
    status: 409,
    message: ({ email }: { email: string | null }) =>
      email
        ? `Чтобы платить с баланса, подтвердите почту ${email}: на неё придёт код.`
        : 'Код для оплаты с баланса отправить некуда. Добавьте телефон или почту.',
  },
  balance_code_needed: {
    status: 403,
    field: 'balanceSmsCode',
    message: 'Чтобы платить с баланса, введите код, который мы отправили.',
  },
  access_needed: {
    status: 400,
    message: 'Введите код, который мы отправили на ваш текущий телефон или почту.',
  },
  identity_unconfirmed: { status: 403, message: 'Подтвердите ещё раз, что это вы.' },
  sign_in_again: { status: 403, message: 'Войдите ещё раз, чтобы мы знали, что это вы.' },
  last_way_in: {
    status: 409,
    message: ({ awaitsEmail }: { awaitsEmail: boolean }) =>
      awaitsEmail
        ? 'Это единственный способ войти в аккаунт. Сначала подтвердите почту.'
        : 'Это единственный способ войти в аккаунт. Сначала задайте пароль или добавьте телефон.',
  },
  session_not_found: { status: 404, message: 'Этот сеанс уже завершён.' },
  subscriber_not_found: {
    status: 404,
    message: 'Ссылка не сработала. Проверьте, что она скопирована целиком.',
  },
})
