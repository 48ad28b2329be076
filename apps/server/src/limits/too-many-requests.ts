import { AppError, type AppErrorOptions } from '../app-error.ts'
import type { ErrorCode } from '../errors/error-registry.ts'

export class TooManyRequests extends AppError {
  override readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    code: ErrorCode = 'too_many_requests',
    { details, message }: Pick<AppErrorOptions, 'details' | 'message'> = {},
  ) {
    super(code, { details: { ...details, waitSeconds: retryAfterSeconds }, message })
    this.retryAfterSeconds = retryAfterSeconds
  }
}
