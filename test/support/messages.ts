import type { SiteAddress } from '../../apps/server/src/addresses/site-address.ts'
import type { Letter } from '../../apps/server/src/letters/letter.ts'
import { letterText } from '../../apps/server/src/letters/letter-text.ts'
import type { NewNotification } from '../../apps/server/src/modules/notifications/notifications-service.ts'

/** For links in letters. */
export const testSite: SiteAddress = { protocol: 'https', base: 'skidora.ru' }

/** The plain text of a message. */
export function textOf(message: NewNotification | null): string | undefined {
  if (!message) return undefined
  return message.channel === 'email' ? letterText(message.letter) : message.body
}

export const plainLetter = (subject: string, text: string): Letter => ({ subject, blocks: [text] })
