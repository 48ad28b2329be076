import { formatPhone } from '@skidora/domain/accounts/phone.ts'

/**
 * Contacts in a sentence: «на anna@mail.ru и по СМС на +7 900 000-00-01»; null if there are none.
 */
export function couponContacts(to: { email: string | null; phone: string | null }): string | null {
  // Its hyphens do not break.
  const phone = to.phone && formatPhone(to.phone).replaceAll('-', '\u2060-\u2060')
  const ways = [to.email && `на ${to.email}`, phone && `по СМС на ${phone}`]
  return ways.filter(Boolean).join(' и ') || null
}
