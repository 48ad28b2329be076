import type { CreateOrderRequest, OrderLineRequest } from '@skidora/contract/checkout.ts'
import { invalidField, invalidFields } from '../../../app-error.ts'
import type { Vault } from '../../../vault.ts'
import { extrasOf } from './order-extras.ts'
import type { NewLine } from './orders-store.ts'

const ofOneLine = [
  'dealOfferId',
  'dealOfferPriceId',
  'quantity',
  'gift',
  'booking',
  'river',
  'parcel',
  'trip',
  'stay',
] as const

/** The lines of an order, or the only one, whose fields stand in the request itself. */
export function requestedLines(request: CreateOrderRequest, vault: Vault): NewLine[] {
  const { lines, dealOfferId, dealOfferPriceId } = request
  if (lines) {
    const both = ofOneLine.find((field) => request[field] !== undefined)
    if (both) throw invalidField(both, 'Заказ уже перечислен в lines.')
    return lines.map((line, index) => toLine(line, vault, `lines.${index}.`))
  }
  if (dealOfferId === undefined || dealOfferPriceId === undefined)
    throw invalidFields({
      ...(dealOfferId === undefined && { dealOfferId: 'Обязательное поле.' }),
      ...(dealOfferPriceId === undefined && { dealOfferPriceId: 'Обязательное поле.' }),
    })
  return [toLine({ ...request, dealOfferId, dealOfferPriceId }, vault)]
}

export const toLine = (line: OrderLineRequest, vault: Vault, within?: string): NewLine => ({
  dealId: line.dealOfferId,
  optionId: line.dealOfferPriceId,
  quantity: line.quantity ?? 1,
  extras: { ...extrasOf(line, vault, within), within },
})
