import type { UserInfo } from '@skidora/contract/accounts.ts'
import { formatDuration } from '@skidora/domain/duration.ts'
import { attemptsLeftText } from '@skidora/domain/plural.ts'
import { AppError } from '../../app-error.ts'

/** Attaches the message to a form field. */
const at = (field: string, message: string) => ({ payload: { [field]: message } })

export function wrongCode(triesLeft: number, field = 'code'): AppError {
  const message =
    triesLeft > 0
      ? `Неверный код. ${attemptsLeftText(triesLeft)}.`
      : 'Неверный код. Попытки закончились, запросите новый.'
  return new AppError(400, 'wrong_code', message, at(field, message))
}

/** For authenticator codes, which cannot be sent again. */
export function wrongStepCode(triesLeft: number): AppError {
  if (triesLeft > 0) return wrongCode(triesLeft)
  const message = 'Неверный код. Попытки закончились, попробуйте через минуту.'
  return new AppError(400, 'wrong_code', message, at('code', message))
}

/** Sign-in history records wrong codes, but not expired ones. */
export const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.code === 'wrong_code'

/** The last wrong code of a sign-in: even a right one no longer completes it. */
export const ticketSpent = (waitSeconds: number) =>
  new AppError(
    400,
    'ticket_spent',
    waitSeconds > 0
      ? `Неверный код, и попытки закончились. Начать вход сначала можно через ${formatDuration(waitSeconds)}.`
      : 'Неверный код, и попытки закончились. Начните вход сначала.',
  )

export function codeExpired(field = 'code'): AppError {
  const message = 'Код больше не действует. Запросите новый.'
  return new AppError(400, 'code_expired', message, at(field, message))
}

export const linkExpired = () =>
  new AppError(400, 'link_expired', 'Ссылка больше не действует. Запросите новую.')

export function captchaFailed(): AppError {
  const message =
    'Не получилось проверить, что вы не робот. Обновите страницу и попробуйте ещё раз.'
  return new AppError(400, 'captcha_failed', message, at('captcha', message))
}

export function secondStepNeeded(): AppError {
  const message = 'Введите код из приложения-аутентификатора или код восстановления.'
  return new AppError(403, 'second_step_needed', message, at('code', message))
}

export const ticketExpired = () =>
  new AppError(400, 'ticket_expired', 'Время вышло. Начните вход сначала.')

export function invalidField(field: string, message: string): AppError {
  return new AppError(400, 'validation_failed', message, at(field, message))
}

export function wrongPassword(field = 'password'): AppError {
  const message = 'Неверный пароль.'
  return new AppError(400, 'wrong_password', message, at(field, message))
}

export const identityUnconfirmed = () =>
  new AppError(403, 'identity_unconfirmed', 'Подтвердите ещё раз, что это вы.')

export function emailTaken(): AppError {
  const message = 'Этот адрес уже занят. Войдите или восстановите пароль.'
  return new AppError(409, 'email_taken', message, at('email', message))
}

export function phoneTaken(): AppError {
  const message = 'Этот телефон уже привязан к другому аккаунту.'
  return new AppError(409, 'phone_taken', message, at('phone', message))
}

/** For a signed-in user, who cannot be sent to sign-in instead. */
export function addressTaken(): AppError {
  const message = 'Этот адрес уже привязан к другому аккаунту.'
  return new AppError(409, 'email_taken', message, at('email', message))
}

export function accessNeeded(field: string): AppError {
  const message = 'Введите код, который мы отправили на ваш текущий телефон или почту.'
  return new AppError(400, 'access_needed', message, at(field, message))
}

type WithEmail = Pick<UserInfo, 'email'>

/** A phone can be added only after the address is confirmed, so that comes first. */
export const contactNeeded = ({ email }: WithEmail) =>
  new AppError(
    409,
    'contact_needed',
    email
      ? `Сначала подтвердите почту ${email}: откройте ссылку из нашего письма.`
      : 'Код отправить некуда. Добавьте телефон или почту.',
  )

export const noNewPhone = () => new AppError(409, 'no_new_phone', 'Сначала укажите новый телефон.')

export const phoneNeeded = ({ email }: WithEmail) =>
  new AppError(
    409,
    'phone_needed',
    email
      ? `Чтобы платить с баланса, подтвердите почту ${email}: на неё придёт код.`
      : 'Код для оплаты с баланса отправить некуда. Добавьте телефон или почту.',
  )

export function balanceCodeNeeded(): AppError {
  const message = 'Чтобы платить с баланса, введите код, который мы отправили.'
  return new AppError(403, 'balance_code_needed', message, at('balanceSmsCode', message))
}
