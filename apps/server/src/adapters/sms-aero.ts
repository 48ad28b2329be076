import { formType, sendHttp } from './send-http.ts'

/** Provider of SMS and calls. Resolves once the request is accepted. */
export type PhoneProvider = {
  sendSms(phone: string, text: string): Promise<void>
  /** Calls from a number that ends with the four-digit code. */
  ring(phone: string, code: string): Promise<void>
}

/** Timeout, after which the request is retried later. */
const defaultTimeoutMs = 15_000

/**
 * SMS Aero API version 2: a form by POST, Basic authorization, JSON response. Unlike other providers
 * it takes the code of a call from us. `url` contains the account's email and key.
 */
export function createSmsAero(
  url: string,
  sign: string,
  timeoutMs = defaultTimeoutMs,
): PhoneProvider {
  const { username, password, origin, pathname } = new URL(url)
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`

  async function order(method: string, fields: Record<string, string>): Promise<void> {
    const { status, text } = await sendHttp({
      url: `${origin}${pathname.replace(/\/$/, '')}/${method}`,
      headers: { authorization, accept: 'application/json', 'content-type': formType },
      body: String(new URLSearchParams(fields)),
      timeoutMs,
    }).catch((cause) => {
      throw new Error(`The SMS provider cannot be reached: ${cause.message}`, { cause })
    })
    checkResponse(status, text)
  }

  return {
    sendSms: (phone, text) => order('sms/send', { number: digitsOf(phone), sign, text }),
    ring: (phone, code) => order('flashcall/send', { phone: digitsOf(phone), code }),
  }
}

/** The provider expects `7900…` instead of `+7 900…`. */
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

type SmsAeroResponse = { success?: unknown; message?: unknown; result?: unknown; reason?: unknown }

/**
 * Throws unless the request was accepted. Request data is not quoted, since it contains a phone and
 * a code.
 */
function checkResponse(status: number, text: string): void {
  const response = readResponse(text)
  if (!response) throw new Error(`The SMS provider returned ${status} with an unexpected body.`)
  // An empty account and a rejected request have their own formats.
  if (response.result === 'no credits') throw new Error('The account at the SMS provider is empty.')
  if (response.result === 'reject')
    throw new Error(`The SMS provider rejected the order: ${response.reason}`)
  if (status >= 300 || response.success !== true)
    throw new Error(`The SMS provider returned ${status}: ${response.message}`)
}

function readResponse(text: string): SmsAeroResponse | null {
  try {
    const response: unknown = JSON.parse(text)
    return typeof response === 'object' && response !== null ? response : null
  } catch {
    return null
  }
}
