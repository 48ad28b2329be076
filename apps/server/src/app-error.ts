import type { ErrorDefinition } from './errors/error-definition.ts'
import { type DetailsOf, definitionOf, type ErrorCode } from './errors/error-registry.ts'

export type AppErrorOptions = {
  /** Replaces the registered status, for the other errors of Fastify. */
  status?: number
  /** Replaces the registered message. */
  message?: string
  /** Replaces the registered field; null: no field shows the message. */
  field?: string | null
  /** Messages by field name, where they differ from the error's own. */
  payload?: Record<string, string>
  cause?: unknown
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

/** A code whose message mentions details requires them, or another message. */
type OptionsOf<Code extends ErrorCode> = [DetailsOf<Code>] extends [undefined]
  ? [options?: AppErrorOptions]
  : [options: AppErrorOptions & ({ details: DetailsOf<Code> } | { message: string })]

/** An error that the client may see: a registered code with its status and a message in Russian. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly payload: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, ...[given]: OptionsOf<Code>) {
    const definition = definitionOf(code)
    const options: AppErrorOptions & { details?: DetailsOf<Code> } = given ?? {}
    const { message = textOf(definition, options.details), field = definition.field } = options
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.status = options.status ?? definition.status
    this.code = code
    this.payload = options.payload ?? (field ? { [field]: message } : undefined)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const textOf = ({ message }: ErrorDefinition, details: unknown) =>
  typeof message === 'string' ? message : message(details as never)

/** Rejects one field of the input. */
export const invalidField = (field: string, message: string) =>
  new AppError('validation_failed', { field, message })

/** Rejects fields with a message each; `message` is for the form as a whole. */
export const invalidFields = (payload: Record<string, string>, message?: string) =>
  new AppError('validation_failed', { payload, ...(message && { message }) })

export const hasCode = (error: unknown, code: ErrorCode) =>
  error instanceof AppError && error.code === code
