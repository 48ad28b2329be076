import { TooManyRequests } from '../../../limits/too-many-requests.ts'

/** Codes and letters with a link are sent at least a minute apart. */
export class CodeSentRecently extends TooManyRequests {
  /** Whether the last one was requested by the same browser or session. */
  readonly isOwn: boolean

  constructor(retryAfterSeconds: number, { message, isOwn = true }: Options = {}) {
    super(retryAfterSeconds, 'code_sent_recently', message)
    this.isOwn = isOwn
  }
}

type Options = { message?: string; isOwn?: boolean }
