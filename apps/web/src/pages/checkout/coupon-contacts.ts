import { formatPhone } from '@skidora/domain/accounts/phone.ts'

/**
 * Contacts in a sentence: «на anna@mail.ru и по СМС на +7 900 000-00-01»; null if there are none.
 */
export function couponContacts(to: { email: string | null; phone: string | null }): string | null {
  const ways = [to.email && `на ${to.email}`, to.phone && `по СМС на ${formatPhone(to.phone)}`]
  return ways.filter(Boolean).join(' и ') || null
}
