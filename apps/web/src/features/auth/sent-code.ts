import { isApiError } from '@skidora/contract/client.ts'
import type { ContactCodeSent } from '@skidora/contract/contacts.ts'

type ExpectedCode = Pick<ContactCodeSent, 'channel' | 'to' | 'length'>

/** A sent confirmation code. */
export type SentCode = ExpectedCode & { mayResendAt: number }

const maxWaitS = 60

export const sentCodeOf = ({ channel, to, length, resendIn }: ContactCodeSent): SentCode => ({
  ...{ channel, to, length },
  mayResendAt: Date.now() + resendIn * 1000,
})

/** The sent code, or the expected one if the previous code was sent recently and is still valid. */
export async function codeSent(
  sending: Promise<{ data: ContactCodeSent }>,
  expected?: ExpectedCode,
): Promise<SentCode> {
  try {
    return sentCodeOf((await sending).data)
  } catch (error) {
    if (!expected || !isApiError(error) || error.code !== 'code_sent_recently') throw error
    return { ...expected, mayResendAt: Date.now() + (error.retryAfterS || maxWaitS) * 1000 }
  }
}
