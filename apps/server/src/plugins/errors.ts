import type { ErrorResponse } from '@skidora/contract/envelope.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { TooManyRequests } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the log. */
    refusal: string | undefined
  }
}

/** What Fastify itself refuses, in words a customer can act on. */
const refusals: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError(400, 'malformed_json', 'Тело запроса — не JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError(400, 'malformed_json', 'Тело запроса пустое.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    400,
    'malformed_request',
    'Запрос пришёл не целиком.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'body_too_large', 'Слишком большой запрос.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    415,
    'unsupported_media_type',
    'Такой формат данных не поддерживается.',
  ),
  FST_ERR_BAD_URL: new AppError(400, 'malformed_address', 'Адрес записан с ошибкой.'),
}

const internalError = new AppError(
  500,
  'internal_error',
  'Что-то пошло не так. Мы уже разбираемся, попробуйте ещё раз.',
)

/** PostgreSQL cannot store U+0000 in text: the client's mistake, wherever it surfaces. */
const nulCharacterCodes = new Set(['22021', '22P05'])

/** A statement took too long, waited too long for a lock, or left its transaction idle. */
const timeoutCodes = new Set(['57014', '55P03', '25P03'])

const retryAfterSeconds = 5

const databaseBusy = new AppError(
  503,
  'database_busy',
  'Сайт сейчас перегружен. Попробуйте ещё раз через несколько секунд.',
)

export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (refusals[code]) return refusals[code]
  if (timeoutCodes.has(code)) return databaseBusy
  if (nulCharacterCodes.has(code)) {
    return new AppError(400, 'validation_failed', 'В тексте есть недопустимый символ.', {
      cause: error,
    })
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) {
    return new AppError(status, 'bad_request', 'Запрос составлен с ошибкой.', { cause: error })
  }
  return internalError
}

export function errorBody(error: AppError, requestId: string): ErrorResponse {
  return {
    status: error.status,
    error: {
      code: error.code,
      message: error.message,
      ...(error.payload && { payload: error.payload }),
      requestId,
    },
  }
}

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failure = toAppError(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  else request.refusal = failure.code
  if (failure instanceof TooManyRequests) reply.header('retry-after', failure.retryAfterSeconds)
  // Set here for refusals that come before any hook.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (failure === databaseBusy) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, request.id)))
}

export function registerErrors(app: FastifyInstance) {
  app.decorateRequest('refusal', undefined)
  app.setErrorHandler(sendError)
  // Every address can be asked for, since pages answer the rest; so what gets here is a missing file
  // or another method.
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) throw new AppError(404, 'not_found', 'Такого файла нет.')
    reply.header('allow', 'GET, HEAD')
    throw new AppError(405, 'method_not_allowed', 'Этот адрес вызывают другим методом.')
  })
}
