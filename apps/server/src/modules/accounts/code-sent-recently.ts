import { TooManyRequests } from '../../plugins/rate-limit.ts'

/** Codes go out a minute apart at least. */
export class CodeSentRecently extends TooManyRequests {
  constructor(retryAfterSeconds: number) {
    super(retryAfterSeconds, {
      code: 'code_sent_recently',
      message: `Новый код можно запросить через ${retryAfterSeconds} с.`,
    })
  }
}
