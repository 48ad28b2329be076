import type { ParcelAddress, ParcelRequest } from '@skidora/contract/goods.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { cleanLine, cleanText } from '@skidora/domain/text/clean-text.ts'
import { hasLink } from '@skidora/domain/text/has-link.ts'
import { invalidFields } from '../../app-error.ts'

/** Validates a requested parcel; `within` is the prefix of its fields in the body. */
export function requestedParcel(request: ParcelRequest, within = ''): ParcelRequest {
  const recipientName = cleanLine(request.recipientName)
  const recipientPhone = normalizePhone(request.recipientPhone)
  const comment = cleanText(request.comment ?? '')
  const address = request.address && cleanAddress(request.address)
  const problems = {
    ...(!recipientName && { recipientName: 'Напишите, кто получит посылку.' }),
    ...(hasLink(recipientName) && { recipientName: 'Напишите имя без ссылок.' }),
    ...(!recipientPhone && { recipientPhone: phoneError(request.recipientPhone) }),
    ...(hasLink(comment) && { comment: 'Уберите ссылку из комментария.' }),
    ...(address && addressProblems(address)),
  }
  if (!recipientPhone || Object.keys(problems).length > 0)
    throw invalidFields(
      Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [`${within}${field}`, message]),
      ),
    )
  const { variantId, methodId, pointId } = request
  return {
    ...{ variantId, methodId, pointId, recipientName, recipientPhone },
    ...(address && { address }),
    ...(comment && { comment }),
  }
}

function cleanAddress({ city, street, house, flat, postcode }: ParcelAddress): ParcelAddress {
  const cleanFlat = cleanLine(flat ?? '')
  return {
    ...{ city: cleanLine(city), street: cleanLine(street), house: cleanLine(house) },
    ...(cleanFlat && { flat: cleanFlat }),
    ...(postcode && { postcode }),
  }
}

function addressProblems({ city, street, house, postcode }: ParcelAddress) {
  return {
    ...(!hasLetter(city) && { 'address.city': 'Напишите город или посёлок.' }),
    ...((!hasLetter(street) || hasLink(street)) && { 'address.street': 'Напишите улицу.' }),
    ...(!/\d/.test(house) && { 'address.house': 'Напишите номер дома.' }),
    // Russian postcodes begin with 1 to 6.
    ...(postcode && /^[07-9]/.test(postcode) && { 'address.postcode': 'Такого индекса нет.' }),
  }
}

const hasLetter = (text: string) => /\p{L}/u.test(text)
