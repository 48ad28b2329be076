type AppErrorOptions = {
  /** A field's name and what is wrong with it. */
  payload?: Record<string, string>
  cause?: unknown
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

/** A failure the caller may be told of: a stable code and a Russian sentence to act on. */
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
