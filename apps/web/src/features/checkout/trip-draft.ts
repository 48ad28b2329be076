import type { OrderLineRequest } from '@skidora/contract/checkout.ts'
import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type { OptionAges } from '@skidora/contract/tours.ts'
import { isAdultOn } from '@skidora/domain/kinds/is-adult-on.ts'
import { newTraveller, type Traveller, toPassenger, travellerProblems } from '../tours/traveller.ts'

export type OrderedTraveller = Traveller & { key: number; priceId: number }

export type TripDraft = { departureId: number | null; travellers: OrderedTraveller[] }

/** The API's limit of passengers in a line. */
export const maxTravellers = 20

/** One traveller of the chosen option; a child comes with an adult. */
export function openTrip(
  { prices, priceId }: Pick<CheckoutDeal, 'prices' | 'priceId'>,
  departureId: number | null,
): TripDraft {
  const isChild = prices.some(({ id, isForChildren }) => id === priceId && isForChildren)
  const adultsId = prices.find(({ isForChildren }) => !isForChildren)?.id
  return {
    departureId,
    travellers: [
      ...(isChild && adultsId ? [{ ...newTraveller(), key: 1, priceId: adultsId }] : []),
      { ...newTraveller(isChild), key: 2, priceId },
    ],
  }
}

export const countOf = ({ travellers }: TripDraft, priceId: number): number =>
  travellers.filter((traveller) => traveller.priceId === priceId).length

/** Adds empty travellers of an option, or removes its last ones. */
export function setCount(
  trip: TripDraft,
  priceId: number,
  count: number,
  ages: readonly OptionAges[],
): TripDraft {
  const ofOption = trip.travellers.filter((traveller) => traveller.priceId === priceId)
  const others = trip.travellers.filter((traveller) => traveller.priceId !== priceId)
  const below = ages.find((range) => range.priceId === priceId)?.below ?? Number.POSITIVE_INFINITY
  let key = Math.max(0, ...trip.travellers.map((traveller) => traveller.key))
  const added = Array.from({ length: Math.max(0, count - ofOption.length) }, () => ({
    ...newTraveller(below <= 14),
    ...{ key: ++key, priceId },
  }))
  return { ...trip, travellers: [...others, ...ofOption.slice(0, count), ...added] }
}

type Line = { priceId: number; travellers: OrderedTraveller[] }

/** One line per option, in the order of the deal. */
export const linesOf = (deal: Pick<CheckoutDeal, 'prices'>, trip: TripDraft): Line[] =>
  deal.prices
    .map(({ id }) => ({
      priceId: id,
      travellers: trip.travellers.filter(({ priceId }) => priceId === id),
    }))
    .filter(({ travellers }) => travellers.length > 0)

export const toOrderLines = (
  deal: Pick<CheckoutDeal, 'id' | 'prices'>,
  trip: TripDraft,
  withPassengers: boolean,
): OrderLineRequest[] =>
  linesOf(deal, trip).map(({ priceId, travellers }) => ({
    ...{ dealOfferId: deal.id, dealOfferPriceId: priceId, quantity: travellers.length },
    trip: {
      departureId: trip.departureId ?? 0,
      ...(withPassengers && { passengers: travellers.map(toPassenger) }),
    },
  }))

/** Prefix of the fields of a traveller in the request. */
export function fieldsOf(lines: readonly Line[], traveller: OrderedTraveller): string {
  const line = lines.findIndex(({ priceId }) => priceId === traveller.priceId)
  const index = lines[line]?.travellers.indexOf(traveller) ?? 0
  return `lines.${line}.trip.passengers.${index}.`
}

export function tripProblems(
  deal: Pick<CheckoutDeal, 'prices'>,
  trip: TripDraft,
  /** The day of the departure, once it is known. */
  departsOn: string | undefined,
) {
  const lines = linesOf(deal, trip)
  const ofTravellers = trip.travellers.flatMap((traveller) =>
    Object.entries(travellerProblems(traveller)).map(([field, text]) => [
      fieldsOf(lines, traveller) + field,
      text,
    ]),
  )
  const [first] = lines[0]?.travellers ?? []
  const areChildrenAlone =
    departsOn !== undefined &&
    trip.travellers.every(({ birthday }) => birthday && !isAdultOn(birthday, departsOn))
  return {
    ...(first && areChildrenAlone && { [`${fieldsOf(lines, first)}birthday`]: adultMissing }),
    ...(trip.departureId === null && { 'trip.departureId': 'Выберите дату отправления.' }),
    ...(Object.fromEntries(ofTravellers) as Record<string, string>),
  }
}

const adultMissing = 'Дети едут только со взрослым: добавьте того, кому есть 18 лет.'

const storageKey = 'trip-draft'

/** Stores the trip in this tab for a reload, without documents. */
export function saveTripDraft(dealId: number, trip: TripDraft) {
  const travellers = trip.travellers.map((traveller) => ({ ...traveller, documentNumber: '' }))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ dealId, trip: { ...trip, travellers } }))
  } catch {
    // Storage may be off; the form works without a draft.
  }
}

export function readTripDraft(dealId: number): TripDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored?.dealId === dealId ? stored.trip : null
  } catch {
    return null
  }
}

/** Called when an order is paid. */
export function clearTripDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; then there is no draft.
  }
}
