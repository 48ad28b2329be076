/** `unreachable` and `unexpected` leave open what came of the order: ask again with the same key. */
export type BankErrorKind = 'refused' | 'unreachable' | 'unexpected'

/** Why the bank did not do it. */
export class BankError extends Error {
  readonly kind: BankErrorKind
  /** The bank's own word, such as `invalid_request`, or ours. */
  readonly code: string
  /** Whether the same order, with the same key, may yet be done. */
  readonly retryable: boolean

  /** `message` goes into the log, so it repeats nothing that was sent. */
  constructor(kind: BankErrorKind, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BankError'
    this.kind = kind
    this.code = code
    this.retryable = kind !== 'refused'
  }
}
