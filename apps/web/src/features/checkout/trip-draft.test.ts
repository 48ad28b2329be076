import { expect, it } from 'vitest'
import { fieldsOf, linesOf, openTrip, setCount, toOrderLines, tripProblems } from './trip-draft.ts'

const deal = {
  ...{ id: 7, priceId: 1 },
  prices: [
    {
      id: 1,
      title: 'Взрослый',
      price: 200,
      priceDiscounted: 100,
      variants: [],
      isForChildren: false,
    },
    { id: 2, title: 'Детский', price: 100, priceDiscounted: 60, variants: [], isForChildren: true },
  ],
}
const ages = [{ priceId: 2, from: 0, below: 12 }]
const family = setCount(setCount(openTrip(deal, 5), 1, 2, ages), 2, 1, ages)

it('makes a line of each option, in the order of the deal', () => {
  const lines = toOrderLines(
    deal,
    setCount(openTrip({ ...deal, priceId: 2 }, 5), 1, 2, ages),
    false,
  )
  expect(lines).toEqual([
    { dealOfferId: 7, dealOfferPriceId: 1, quantity: 2, trip: { departureId: 5 } },
    { dealOfferId: 7, dealOfferPriceId: 2, quantity: 1, trip: { departureId: 5 } },
  ])
})

it('offers a birth certificate to a child', () => {
  expect(family.travellers.map(({ documentType }) => documentType)).toEqual([
    'passport',
    'passport',
    'birth_certificate',
  ])
})

it('keeps the first travellers when there are fewer', () => {
  const [first] = family.travellers
  expect(setCount(family, 1, 1, ages).travellers).toContainEqual(first)
  expect(setCount(family, 1, 1, ages).travellers).toHaveLength(2)
})

it('names the fields of a traveller as the request does', () => {
  const [first, , child] = family.travellers
  const lines = linesOf(deal, family)
  expect([first, child].map((traveller) => traveller && fieldsOf(lines, traveller))).toEqual([
    'lines.0.trip.passengers.0.',
    'lines.1.trip.passengers.0.',
  ])
})

it('lists what is missing', () => {
  const problems = tripProblems(deal, openTrip(deal, null), undefined)
  expect(Object.keys(problems)).toEqual([
    'trip.departureId',
    'lines.0.trip.passengers.0.lastName',
    'lines.0.trip.passengers.0.firstName',
    'lines.0.trip.passengers.0.birthday',
    'lines.0.trip.passengers.0.document.number',
  ])
})

it('opens with an adult beside the chosen child', () => {
  const { travellers } = openTrip({ ...deal, priceId: 2 }, 5)
  expect(travellers.map(({ priceId, documentType }) => [priceId, documentType])).toEqual([
    [1, 'passport'],
    [2, 'birth_certificate'],
  ])
})

it('rejects children alone, by the day of departure', () => {
  const birthday = '2010-05-31'
  const trip = {
    departureId: 5,
    travellers: openTrip(deal, 5).travellers.map((each) => ({ ...each, birthday })),
  }
  const field = 'lines.0.trip.passengers.0.birthday'
  expect(tripProblems(deal, trip, '2028-05-30')).toHaveProperty([field])
  expect(tripProblems(deal, trip, '2028-05-31')).not.toHaveProperty([field])
})
