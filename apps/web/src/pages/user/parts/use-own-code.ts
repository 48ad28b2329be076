import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import type { ContactCodeSent } from '@skidora/contract/contacts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { useEffect, useState } from 'react'
import { codeSent, type SentCode, sentCodeOf } from '../../../features/auth/sent-code.ts'

type OwnCodeCall =
  | 'POST /api/v4/profile/personal-info/update/request-access'
  | 'POST /api/v4/profile/confirm-identity/send-code'
  | 'POST /api/v4/auth/requestPasswordChange'

/** A withdrawal's code confirms only its sum and destination, so an earlier one may be for others. */
type WithdrawalCode = { withdrawal: string; sentCode: ContactCodeSent | null }

/** A code to the account's own phone or e-mail, required where a session alone does not suffice. */
export function useOwnCode(
  { phone, email, isEmailConfirmed }: UserInfo,
  call: OwnCodeCall | WithdrawalCode,
) {
  const [sent, setSent] = useState<SentCode>()
  const contact = phone ?? (isEmailConfirmed ? email : null)

  const earlier = typeof call === 'object' ? call.sentCode : null
  // Not while rendering: its countdown begins in the browser.
  useEffect(() => {
    if (earlier) setSent(sentCodeOf(earlier))
  }, [earlier])

  async function send(api: ApiClient) {
    if (typeof call === 'object') {
      const body = { uniqueCode: call.withdrawal }
      return setSent(await codeSent(api('POST /api/v4/withdrawal/sendCode', { body })))
    }
    const channel = phone ? ('sms' as const) : ('email' as const)
    setSent(await codeSent(api(call), { channel, to: maskContact(contact ?? ''), length: 6 }))
  }

  return { hasContact: contact !== null, sent, send, clear: () => setSent(undefined) }
}
