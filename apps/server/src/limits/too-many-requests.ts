import { AppError } from '../app-error.ts'

export type LimitCode =
  | 'too_many_requests'
  | 'too_many_tries'
  | 'sign_in_locked'
  | 'code_sent_recently'

export class TooManyRequests extends AppError<LimitCode> {
  override readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, code: LimitCode = 'too_many_requests', message?: string) {
    super(code, { details: { waitSeconds: retryAfterSeconds }, message })
    this.retryAfterSeconds = retryAfterSeconds
  }
}
