import type { DeliveryMethod, ParcelRequest } from '@skidora/contract/goods.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { isWholePhone } from '../contacts/is-whole-phone.ts'

/** Who receives a parcel, and where. */
export type RecipientDraft = {
  city: string
  street: string
  house: string
  flat: string
  postcode: string
  recipientName: string
  recipientPhone: string
  comment: string
}

/** How a company delivers; null until it is chosen. */
export type DeliveryChoice = { methodId: number | null; pointId: number | null }

export const noChoice: DeliveryChoice = { methodId: null, pointId: null }

type Client = { name: string; phone: string | null }

export const openRecipient = (client: Client, city: string): RecipientDraft => ({
  ...{ city, street: '', house: '', flat: '', postcode: '', comment: '' },
  recipientName: client.name,
  recipientPhone: client.phone ? formatPhone(client.phone) : '',
})

/** Fills empty fields with the buyer's contacts. */
export function withBuyer(draft: RecipientDraft, client: Client): RecipientDraft {
  const { recipientName, recipientPhone } = openRecipient(client, draft.city)
  return {
    ...draft,
    recipientName: draft.recipientName || recipientName,
    recipientPhone: draft.recipientPhone || recipientPhone,
  }
}

/** The chosen method; the only one needs no choice. */
export const methodOf = (
  { methodId }: DeliveryChoice,
  methods: readonly DeliveryMethod[] | null,
): DeliveryMethod | undefined =>
  methods?.find(({ id }) => id === methodId) ?? (methods?.length === 1 ? methods[0] : undefined)

/** The chosen point; the only one needs no choice. */
export const pointOf = ({ pointId }: DeliveryChoice, { points }: DeliveryMethod) =>
  points.find(({ id }) => id === pointId) ?? (points.length === 1 ? points[0] : undefined)

export function parcelOf(
  recipient: RecipientDraft,
  choice: DeliveryChoice,
  method: DeliveryMethod,
  variantId: number | null,
): ParcelRequest {
  const { city, street, house, flat, postcode, comment } = recipient
  const point = pointOf(choice, method)
  return {
    ...(variantId !== null && { variantId }),
    methodId: method.id,
    ...(method.kind === 'pickup'
      ? point && { pointId: point.id }
      : {
          address: {
            ...{ city: city.trim(), street: street.trim(), house: house.trim() },
            ...(flat.trim() && { flat: flat.trim() }),
            ...(method.kind === 'post' && { postcode }),
          },
        }),
    recipientName: recipient.recipientName.trim(),
    recipientPhone: recipient.recipientPhone,
    ...(comment.trim() && { comment: comment.trim() }),
  }
}

type Problems = Record<string, string>

/** Validation errors of a choice, keyed by the API's field names. */
export function choiceProblems(
  choice: DeliveryChoice,
  methods: readonly DeliveryMethod[] | null,
): Problems {
  const method = methodOf(choice, methods)
  if (!method) return { methodId: 'Выберите, как получить покупку.' }
  return method.kind === 'pickup' && !pointOf(choice, method)
    ? { pointId: 'Выберите пункт выдачи.' }
    : {}
}

/** Validation errors of the recipient, for the chosen methods of one or several companies. */
export function recipientProblems(
  recipient: RecipientDraft,
  kinds: readonly DeliveryMethod['kind'][],
): Problems {
  const { city, street, house, postcode, recipientName, recipientPhone } = recipient
  const needsAddress = kinds.some((kind) => kind !== 'pickup')
  return {
    ...(!city.trim() && { 'address.city': 'Напишите город.' }),
    ...(needsAddress && !/\p{L}/u.test(street) && { 'address.street': 'Напишите улицу.' }),
    ...(needsAddress && !/\d/.test(house) && { 'address.house': 'Напишите номер дома.' }),
    ...(kinds.includes('post') &&
      !/^[1-6]\d{5}$/.test(postcode) && { 'address.postcode': 'Нужен индекс: шесть цифр.' }),
    ...(!recipientName.trim() && { recipientName: 'Напишите, кто получит посылку.' }),
    ...(!isWholePhone(recipientPhone) && { recipientPhone: 'Введите телефон получателя.' }),
  }
}

/** Problems under the names of the API's fields. */
export const withPrefix = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`parcel.${field}`, text]))
