import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'

const saneKey = /^[\x21-\x7e]{1,200}$/

/** What makes two requests the same request. */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest()
}

/**
 * The header, when it is one. It is kept with what the request has made, an order or a return: the
 * function of the database that makes it gives the same one for the same key.
 */
export function readIdempotencyKey(key: unknown): string {
  if (typeof key === 'string' && saneKey.test(key)) return key
  throw new AppError(400, 'idempotency_key_invalid', 'Обновите страницу и попробуйте ещё раз.', {
    payload: {
      'Idempotency-Key':
        'Обязательный заголовок: от 1 до 200 латинских букв, цифр и знаков без пробелов.',
    },
  })
}
