/** Why nobody could be told: the network said no, or said nothing that makes sense. */
export class NetworkFailure extends Error {
  readonly kind: 'refused' | 'down'

  /** `message` goes into the log, so it repeats nothing that was sent or answered. */
  constructor(kind: 'refused' | 'down', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NetworkFailure'
    this.kind = kind
  }
}
