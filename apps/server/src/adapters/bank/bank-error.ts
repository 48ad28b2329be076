/** `unreachable` and `unexpected` leave the outcome open: retry with the same key. */
export type BankErrorKind = 'refused' | 'unreachable' | 'unexpected'

/** A failed bank request. */
export class BankError extends Error {
  readonly kind: BankErrorKind
  /** The bank's own code, such as `invalid_request`, or ours. */
  readonly code: string
  /** Whether a retry with the same key may succeed. */
  readonly retryable: boolean

  /** `message` is logged, so it must not contain request data. */
  constructor(kind: BankErrorKind, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BankError'
    this.kind = kind
    this.code = code
    this.retryable = kind !== 'refused'
  }

  /** A problem of our account, not of this payment: it is retried after a fix. */
  get isAccountProblem(): boolean {
    return ['payouts_off', 'invalid_credentials', 'forbidden'].includes(this.code)
  }
}
