import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { useState } from 'react'
import { codeSent, type SentCode } from '../../../features/auth/sent-code.ts'

/** Code that confirms a contact change by the current contact. */
export function useAccessCode({ phone, email, isEmailConfirmed }: UserInfo) {
  const [sent, setSent] = useState<SentCode>()
  const contact = phone ?? (isEmailConfirmed ? email : null)

  async function request(api: ApiClient) {
    const sending = api('POST /api/v4/profile/personal-info/update/request-access')
    const channel = phone ? ('sms' as const) : ('email' as const)
    setSent(await codeSent(sending, { channel, to: maskContact(contact ?? ''), length: 6 }))
  }

  return { isNeeded: contact !== null, sent, request }
}
