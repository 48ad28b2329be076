type AppErrorOptions = {
  /** Messages by field name. */
  payload?: Record<string, string>
  cause?: unknown
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

/** An error that the client may see: a stable code and a message in Russian. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly payload: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.payload = options.payload
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
