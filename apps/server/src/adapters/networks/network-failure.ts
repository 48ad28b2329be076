/** Why a user could not be identified: the network rejected the request or failed. */
export class NetworkFailure extends Error {
  readonly kind: 'refused' | 'down'

  /** `message` is logged, so it must not contain request or response data. */
  constructor(kind: 'refused' | 'down', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NetworkFailure'
    this.kind = kind
  }
}
