import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import type { Config } from './config.ts'
import { maskPersonalData } from './personal-data.ts'

const secretKeys = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'code',
  'phone',
  'email',
])

const redactedDepth = 3

export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: hideSecrets },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** Pino's own redaction takes twenty times longer for paths with wildcards. */
function hideSecrets(
  fields: Record<string, unknown>,
  depth = redactedDepth,
): Record<string, unknown> {
  let shown = fields
  for (const key in fields) {
    const value = fields[key]
    const safe = secretKeys.has(key)
      ? '[hidden]'
      : depth > 1 && isPlainObject(value)
        ? hideSecrets(value, depth - 1)
        : value
    if (safe !== value) shown = { ...shown, [key]: safe }
  }
  return shown
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** Named fields only: other fields of a database error contain row data. */
function describeError(error: unknown) {
  if (!(error instanceof Error))
    return { type: typeof error, message: maskPersonalData(String(error)) }
  const { type, message, stack } = stdSerializers.err(error)
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type,
    message: maskPersonalData(message),
    code,
    constraint,
    stack: maskPersonalData(stack),
  }
}

/** Fastify options that log every request once, with an id and without personal data. */
export function loggingOptions(logger: Logger, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return {
    // Fastify's own type, so that the app is a plain FastifyInstance to its plugins.
    loggerInstance: logger as FastifyBaseLogger,
    // From anybody else it could forge log entries.
    genReqId: trustedProxies > 0 ? requestIdOf : () => randomUUID(),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  }
}

/** The path with personal data masked; the query may contain names, phones and codes. */
export function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(couponCode, '/c/[code]')
  return oddPath.test(path) ? maskPersonalData(path) : path
}

/** The QR code of a coupon is a path with a valid signature. */
const couponCode = /^\/c\/.+/

/** Ordinary paths contain lower-case letters and short numbers. */
const oddPath = /[^a-z0-9/._-]|\d{4}/

const saneRequestId = /^[\w.-]{1,64}$/

/** Keeps a proxy's id, so that its log can be correlated with ours. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID()
}

/** One line per request. */
class RequestLog extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.user?.id,
      // Not named `code`, which is hidden.
      refusal: request.refusal,
    }
    if (error) request.log.warn({ ...line, err: error }, 'request aborted')
    else request.log.info(line, 'request')
  }
}
