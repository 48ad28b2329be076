import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { formatDuration } from '@skidora/domain/dates/duration.ts'
import { attemptsLeftText } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../../errors/error-definition.ts'

type NetworkDetails = { network: Network }

const titleOf = ({ network }: NetworkDetails) => networkTitles[network]

/** Errors of codes, passwords, passkeys, networks and the second step. */
export const signInErrors = defineErrors({
  wrong_credentials: { status: 401, message: 'Неверный логин или пароль.' },
  /** The same for known and unknown logins. */
  sign_in_locked: {
    status: 429,
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `Слишком много неудачных попыток. Попробуйте через ${formatDuration(waitSeconds)}. Если такой аккаунт есть, мы отправили на его почту ссылку, чтобы войти без ожидания.`,
  },
  too_many_tries: {
    status: 429,
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `Слишком много неудачных попыток. Попробуйте через ${formatDuration(waitSeconds)}.`,
  },
  code_sent_recently: {
    status: 429,
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `Новый код можно запросить через ${waitSeconds} с.`,
  },
  wrong_code: {
    status: 400,
    field: 'code',
    message: ({ triesLeft }: { triesLeft: number }) =>
      triesLeft > 0
        ? `Неверный код. ${attemptsLeftText(triesLeft)}.`
        : 'Неверный код. Попытки закончились, запросите новый.',
  },
  code_expired: {
    status: 400,
    field: 'code',
    message: 'Код больше не действует. Запросите новый.',
  },
  link_expired: { status: 400, message: 'Ссылка больше не действует. Запросите новую.' },
  captcha_needed: {
    status: 403,
    field: 'captcha',
    message:
      'Сюда сегодня уже отправляли код, поэтому сначала нужно проверить, что вы не робот. Включите JavaScript или войдите другим способом.',
  },
  captcha_failed: {
    status: 400,
    field: 'captcha',
    message: 'Не получилось проверить, что вы не робот. Обновите страницу и попробуйте ещё раз.',
  },
  wrong_password: { status: 400, field: 'password', message: 'Неверный пароль.' },
  second_step_needed: {
    status: 403,
    field: 'code',
    message: 'Введите код из приложения-аутентификатора или код восстановления.',
  },
  second_step_not_begun: { status: 409, message: 'Сначала получите QR-код для приложения.' },
  second_step_on: { status: 409, message: 'Двухэтапный вход уже включён.' },
  second_step_off: { status: 409, message: 'Двухэтапный вход уже выключен.' },
  ticket_expired: { status: 400, message: 'Время вышло. Начните вход сначала.' },
  /** The last wrong code of a sign-in: even a right one no longer completes it. */
  ticket_spent: {
    status: 400,
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      waitSeconds > 0
        ? `Неверный код, и попытки закончились. Начать вход сначала можно через ${formatDuration(waitSeconds)}.`
        : 'Неверный код, и попытки закончились. Начните вход сначала.',
  },
  phone_unknown: { status: 404, message: 'С этим телефоном ещё никто не зарегистрирован.' },
  no_phone: { status: 409, message: 'У этого аккаунта нет телефона.' },
  passkey_refused: {
    status: 400,
    message: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
  },
  challenge_expired: { status: 400, message: 'Время вышло. Попробуйте ещё раз.' },
  passkey_not_found: { status: 404, message: 'Этот ключ доступа уже удалён.' },
  network_off: {
    status: 409,
    message: (details: NetworkDetails) =>
      `${titleOf(details)}: такой способ входа сейчас отключён.`,
  },
  /** The same for expired, used and foreign flows, so that a stranger learns nothing. */
  oauth_flow_expired: {
    status: 400,
    message: 'Время вышло, или вы начинали в другом браузере. Начните сначала.',
  },
  network_refused: {
    status: 400,
    message: (details: NetworkDetails & { isLinking: boolean }) =>
      details.isLinking
        ? `${titleOf(details)}: вы не разрешили доступ, и профиль не привязан.`
        : `${titleOf(details)}: вход не разрешён. Попробуйте ещё раз или войдите по-другому.`,
  },
  network_down: {
    status: 503,
    message: (details: NetworkDetails & { isLinking: boolean }) =>
      `Сервис «${titleOf(details)}» сейчас не отвечает. Попробуйте позже${details.isLinking ? '' : ' или войдите по-другому'}.`,
  },
  network_taken: {
    status: 409,
    message: (details: NetworkDetails & { hasAnother?: boolean }) =>
      details.hasAnother
        ? `${titleOf(details)}: к вашему аккаунту уже привязан другой профиль. Сначала отвяжите его.`
        : `${titleOf(details)}: этот профиль уже привязан к другому аккаунту.`,
  },
  network_not_found: {
    status: 404,
    message: (details: NetworkDetails) => `${titleOf(details)}: профиль уже отвязан.`,
  },
})
