import type { ErrorResponse } from '@skidora/contract/envelope.ts'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { AppError } from '../../app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code of a rejected request, for the log. */
    refusal: string | undefined
  }
}

/** Customer messages for Fastify's own errors. */
const refusals: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('malformed_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('malformed_json', { message: 'Тело запроса пустое.' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('malformed_request', {
    message: 'Запрос пришёл не целиком.',
  }),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type'),
  FST_ERR_BAD_URL: new AppError('malformed_address'),
}

const internalError = new AppError('internal_error')

/**
 * PostgreSQL codes for values that no column can hold: malformed text, numbers and dates out of
 * range. Input is validated before, so each of these is logged as a gap in validation.
 */
const dataExceptions = new Set(['22003', '22007', '22008', '22009', '22021', '22P02', '22P05'])

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Statement timeout, lock timeout, idle transaction timeout, deadlock, serialization failure: the
 * same request may succeed later.
 */
const busyCodes = new Set(['57014', '55P03', '25P03', '40P01', '40001'])

const databaseBusy = new AppError('database_busy', { retryAfterSeconds: 5 })

export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (refusals[code]) return refusals[code]
  if (busyCodes.has(code)) return databaseBusy
  if (dataExceptions.has(code)) {
    return new AppError('validation_failed', { cause: error })
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) {
    return new AppError('bad_request', { status, cause: error })
  }
  return internalError
}

/**
 * A rejection by one of our limits, which clients can cause at will: only the request log mentions
 * it.
 */
const isOverload = (error: Error) =>
  error instanceof AppError && error.retryAfterSeconds !== undefined && error.cause === undefined

/** Logs what needs a fix: our failures, and values that only the database rejected. */
export function logFailure(log: FastifyBaseLogger, error: Error, about: object = {}) {
  if (isOverload(error)) return
  if (toAppError(error).status >= 500) log.error({ ...about, err: error }, 'request failed')
  else if (dataExceptions.has(codeOf(error)))
    log.warn({ ...about, err: error }, 'the database rejected a value that validation accepted')
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
  logFailure(request.log, error)
  if (failure.status < 500 || isOverload(error)) request.refusal = failure.code
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', failure.retryAfterSeconds)
  // Set here for errors raised before any hook.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, request.id)))
}

export function registerErrors(app: FastifyInstance) {
  app.decorateRequest('refusal', undefined)
  app.setErrorHandler(sendError)
  // Pages handle every other GET, so this is a missing file or another method.
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) throw new AppError('not_found')
    reply.header('allow', 'GET, HEAD')
    throw new AppError('method_not_allowed')
  })
}
