import { TooManyRequests } from '../../../limits/too-many-requests.ts'

/** Codes and letters with a link are sent at least a minute apart. */
export class CodeSentRecently extends TooManyRequests {
  constructor(retryAfterSeconds: number, message?: string) {
    super(retryAfterSeconds, 'code_sent_recently', message)
  }
}
