import type { SiteAddress } from '../addresses/site-address.ts'
import type { NewNotification } from '../modules/notifications/notifications-service.ts'

/** A kind of letter with example data, for /dev/mail. */
export type LetterExample = {
  /** Path segment of its page: `/dev/mail/order`. */
  name: string
  title: string
  write(site: SiteAddress, now: Date): NewNotification | null
}

export const exampleEmail = 'anna@example.com'

/** The letter among messages that include an SMS. */
export const firstOf = ([message]: NewNotification[]): NewNotification | null => message ?? null
