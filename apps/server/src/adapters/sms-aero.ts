import { formType, sendHttp } from './send-http.ts'

/** Reaches people by phone. Resolves once the gateway has taken the order. */
export type PhoneGateway = {
  sendSms(phone: string, text: string): Promise<void>
  /** Rings from a number that ends with the code: four digits. */
  ring(phone: string, code: string): Promise<void>
}

/** A gateway that is silent for so long gets the order again later. */
const defaultTimeoutMs = 15_000

/**
 * SMS Aero, version 2 of its protocol: a form by POST, the account in Basic authorisation, JSON back.
 * Unlike other gateways it takes the code of a call from us. `url` holds the account's e-mail and key.
 */
export function createSmsAero(
  url: string,
  sign: string,
  timeoutMs = defaultTimeoutMs,
): PhoneGateway {
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
      throw new Error(`The SMS gateway cannot be reached: ${cause.message}`, { cause })
    })
    checkAnswer(status, text)
  }

  return {
    sendSms: (phone, text) => order('sms/send', { number: digitsOf(phone), sign, text }),
    ring: (phone, code) => order('flashcall/send', { phone: digitsOf(phone), code }),
  }
}

/** `+7 900…` is `7900…` to the gateway. */
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

type Answer = { success?: unknown; message?: unknown; result?: unknown; reason?: unknown }

/** Throws unless the order was taken. What was ordered is not repeated: it holds a phone and a code. */
function checkAnswer(status: number, text: string): void {
  const answer = readAnswer(text)
  if (!answer) throw new Error(`The SMS gateway answered ${status} with an unexpected body.`)
  // An account without money and a refused order have a shape of their own.
  if (answer.result === 'no credits') throw new Error('The account at the SMS gateway is empty.')
  if (answer.result === 'reject')
    throw new Error(`The SMS gateway rejected the order: ${answer.reason}`)
  if (status >= 300 || answer.success !== true)
    throw new Error(`The SMS gateway answered ${status}: ${answer.message}`)
}

function readAnswer(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : null
  } catch {
    return null
  }
}
