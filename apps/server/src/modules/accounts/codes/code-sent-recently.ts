import { TooManyRequests } from '../../../plugins/rate-limit.ts'

/** Codes and letters with a link are sent at least a minute apart. */
export class CodeSentRecently extends TooManyRequests {
  constructor(retryAfterSeconds: number, what: 'Новый код' | 'Новое письмо') {
    super(retryAfterSeconds, {
      code: 'code_sent_recently',
      message: `${what} можно запросить через ${retryAfterSeconds} с.`,
    })
  }
}
