import type { DataOf, InputOf } from '@skidora/contract/calls.ts'
import { useSyncExternalStore } from 'react'
import { Refusal } from '../../lib/api/failure.ts'

/** Whether the browser supports passkeys; null on the server and during hydration. */
export const useHasPasskeys = () => useSyncExternalStore(never, hasPasskeys, () => null)

const never = () => () => {}
const hasPasskeys = () => typeof PublicKeyCredential === 'function'

// Loaded on first use.
const library = () => import('@simplewebauthn/browser')

type NewPasskey = InputOf<'POST /api/v4/profile/passkeys'>['body']
type CreationOptions = DataOf<'POST /api/v4/profile/passkeys/options'>

/** Creates a passkey in the browser. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch((error) => {
    throw refusalOf(error, 'Ключ не создан. Вы отменили запрос или не успели его подтвердить.')
  })
}

type PasskeyAssertion = InputOf<'POST /api/v4/auth/passkey'>['body']
type RequestOptions = DataOf<'POST /api/v4/auth/passkey/options'>

/** Lets the user choose a passkey for sign-in. */
export async function getPasskeyAssertion(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON }).catch((error) => {
    throw refusalOf(
      error,
      'Войти по ключу не получилось. Вы отменили запрос, не успели его подтвердить или ключа на этом устройстве нет.',
    )
  })
}

/** Browsers report every cancellation by the same error; `cancelled` is its text. */
function refusalOf(error: unknown, cancelled: string): Refusal {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return new Refusal(cancelled)
    case 'InvalidStateError':
      return new Refusal('На этом устройстве уже есть ключ для вашего аккаунта.')
    case 'SecurityError':
      return new Refusal(
        'По этому адресу ключи доступа не работают. Откройте сайт по основному адресу.',
      )
    default:
      return new Refusal('Браузер не справился с ключом доступа. Попробуйте другой способ.')
  }
}
