import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/networks.ts'
import { AppError } from '../../../app-error.ts'

export const networkOff = (network: Network) =>
  new AppError(409, 'network_off', `${networkTitles[network]}: такой способ входа сейчас отключён.`)

/** The same error for expired, used and foreign visits, so that a stranger learns nothing. */
export const visitExpired = () =>
  new AppError(
    400,
    'visit_expired',
    'Время вышло, или вы начинали в другом браузере. Начните сначала.',
  )

export const networkRefused = (network: Network, isLinking: boolean) =>
  new AppError(
    400,
    'network_refused',
    isLinking
      ? `${networkTitles[network]}: вы не разрешили доступ, и профиль не привязан.`
      : `${networkTitles[network]}: вход не разрешён. Попробуйте ещё раз или войдите по-другому.`,
  )

export const networkDown = (network: Network, isLinking: boolean) =>
  new AppError(
    503,
    'network_down',
    `Сервис «${networkTitles[network]}» сейчас не отвечает. Попробуйте позже${isLinking ? '' : ' или войдите по-другому'}.`,
  )

export const networkTaken = (network: Network) =>
  new AppError(
    409,
    'network_taken',
    `${networkTitles[network]}: этот профиль уже привязан к другому аккаунту.`,
  )

export const anotherLinked = (network: Network) =>
  new AppError(
    409,
    'network_taken',
    `${networkTitles[network]}: к вашему аккаунту уже привязан другой профиль. Сначала отвяжите его.`,
  )

export const networkNotFound = (network: Network) =>
  new AppError(404, 'network_not_found', `${networkTitles[network]}: профиль уже отвязан.`)
