import { setTimeout as delay } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { fits } from '../../input/validator-of.ts'
import { type HttpResponse, NotReached, sendHttp } from '../send-http.ts'
import { BankError } from './bank-error.ts'
import { ErrorObject, ProcessingObject } from './yookassa-protocol.ts'

export type RetryPolicy = {
  /** Timeout of one response. */
  responseMs: number
  attempts: number
  /** Delay before the second attempt; doubles with each further one. */
  pauseMs: number
}

/** `order` makes it a POST, which needs an idempotency key. */
export type BankRequest = {
  url: string
  authorization: string
  order?: { body: object; idempotenceKey: string }
}

/** Upper bound of the delay that the bank may request within one call. */
const maxPauseMs = 5000

/** No final result; `pauseMs` is the bank's requested retry delay. */
type Undecided = { error: BankError; pauseMs?: number }

/**
 * Retries until the bank gives a final result. A POST repeats its idempotency key, so the bank
 * executes it once even when a response was lost.
 */
export async function requestBank<Schema extends TSchema>(
  schema: Schema,
  request: BankRequest,
  policy: RetryPolicy,
): Promise<Static<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    const undecided = await send(request, policy.responseMs).then(
      (response) => readUndecided(response) ?? readDecided(schema, response),
      notReached,
    )
    if (!isUndecided(undecided)) return undecided.value
    if (attempt >= policy.attempts) throw undecided.error
    const pauseMs = undecided.pauseMs ?? policy.pauseMs * 2 ** (attempt - 1)
    await delay(Math.min(pauseMs, maxPauseMs))
  }
}

const isUndecided = (outcome: object): outcome is Undecided => 'error' in outcome

function send({ url, authorization, order }: BankRequest, timeoutMs: number) {
  const headers = { authorization, accept: 'application/json' }
  if (!order) return sendHttp({ url, headers, timeoutMs })
  return sendHttp({
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotence-key': order.idempotenceKey,
    },
    body: JSON.stringify(order.body),
    timeoutMs,
  })
}

function notReached(cause: unknown): Undecided {
  const reason = cause instanceof NotReached ? cause.message : 'no request could be sent'
  const message = `The bank cannot be reached: ${reason}.`
  return { error: new BankError('unreachable', 'not_reached', message, cause) }
}

function readUndecided({ status, text }: HttpResponse): Undecided | null {
  if (status === 202) {
    const body = parse(text)
    const error = new BankError(
      'unreachable',
      'processing',
      'The bank is still processing the request.',
    )
    return fits(ProcessingObject, body) ? { error, pauseMs: body.retry_after } : { error }
  }
  if (status !== 429 && status < 500) return null
  const code = status === 429 ? 'too_many_requests' : 'internal_server_error'
  return { error: new BankError('unreachable', code, `The bank responded ${status}.`) }
}

function readDecided<Schema extends TSchema>(
  schema: Schema,
  { status, text }: HttpResponse,
): { value: Static<Schema> } {
  const body = parse(text)
  if (status === 200 && fits(schema, body)) return { value: body }
  if (status >= 400 && fits(ErrorObject, body)) {
    const about = body.parameter && /^[\w.-]{1,64}$/.test(body.parameter) ? body.parameter : null
    const message = `The bank refused with ${status} ${body.code}${about ? `, ${about}` : ''}.`
    throw new BankError('refused', body.code, message)
  }
  throw new BankError(
    'unexpected',
    'malformed_response',
    `The bank responded ${status} with an unexpected body.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
