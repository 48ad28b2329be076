/** `unreachable` and `unexpected` leave the outcome open: retry with the same key. */
export type BankErrorKind = 'refused' | 'unreachable' | 'unexpected'

const accountProblems = ['payouts_off', 'invalid_credentials', 'forbidden']

/** A failed bank request. */
export class BankError extends Error {
  readonly kind: BankErrorKind
  /** The bank's own code, such as `invalid_request`, or ours. */
  readonly code: string

  /** `message` is logged, so it must not contain request data. */
  constructor(kind: BankErrorKind, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BankError'
    this.kind = kind
    this.code = code
  }

  /** False if a retry with the same key may succeed, also once a problem of our account is fixed. */
  get isFinal(): boolean {
    return this.kind === 'refused' && !accountProblems.includes(this.code)
  }
}
