import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { cityDay } from '@skidora/domain/dates/dates.ts'
import { rublesToKopecks } from '@skidora/domain/money/money.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { nextAddress } from '../../features/checkout/next-address.ts'
import {
  changePayment,
  isSumPending,
  openPayment,
  type PaymentAction,
  type PaymentState,
  paymentSums,
} from '../../features/checkout/payment-state.ts'
import type { OrderBody } from '../../features/checkout/send-order.ts'
import {
  countOf,
  openTrip,
  readTripDraft,
  saveTripDraft,
  type TripDraft,
  toOrderLines,
  tripProblems,
} from '../../features/checkout/trip-draft.ts'
import { useDepartures } from '../../features/tours/use-departures.ts'
import { createApiClient } from '../../lib/api/api-client.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { usePayment } from './use-payment.ts'
import { usePromo } from './use-promo.ts'

/** The server calls the bank up to three times. */
const timeoutMs = 60_000

/** State and actions of the order form of a tour. */
export function useTripOrder(
  deal: CheckoutDeal,
  client: CheckoutClient,
  departureId: number | null,
) {
  const { crmUrl } = useVisitor()
  const revalidator = useRevalidator()
  const [trip, setTrip] = useState(() => openTrip(deal, departureId))
  const [version, setVersion] = useState(0)
  const { value: tour, isFailed } = useDepartures(deal.id, undefined, version)
  const [state, dispatch] = useReducer(
    (old: PaymentState, action: PaymentAction) => changePayment(old, action),
    client,
    openPayment,
  )
  const departure = tour?.departures.find(({ id }) => id === trip.departureId)
  const departsOn =
    departure && tour ? cityDay(new Date(departure.departsAt), tour.timeZone) : undefined
  const kopecks = deal.prices.reduce(
    (sum, { id, priceDiscounted }) =>
      sum + countOf(trip, id) * rublesToKopecks(priceDiscounted + (departure?.supplement ?? 0)),
    0,
  )
  const sums = paymentSums(kopecks, state)
  const count = trip.travellers.length
  const content = `${trip.departureId} ${kopecks}`
  const promo = usePromo({
    ...{ state, content, dispatch, onQuote: () => {} },
    quote: async (promoCode, signal) => {
      const body = { lines: toOrderLines(deal, trip, false), promoCode }
      const api = createApiClient({ crmUrl })
      return (await api('POST /api/v4/checkout/quote', { body }, { signal })).data
    },
  })
  const payment = usePayment({
    ...{ client, state, dispatch, sums, count, onRejected: refresh },
    isSumPending: isSumPending(state, content),
  })
  const attempt = useRef({ text: '', key: '' })
  const isRestored = useTripDraft(deal.id, departureId, trip, setTrip)

  // A guest who signs in gets a balance and cards; earlier choices stay.
  const [loadedClient, setLoadedClient] = useState(client)
  if (loadedClient !== client) {
    setLoadedClient(client)
    dispatch({ type: 'clientLoaded', client })
  }

  /** Price and places may have changed under the buyer. */
  async function refresh() {
    setVersion((old) => old + 1)
    await revalidator.revalidate()
  }

  /** The key of a repeated request is kept in memory only, since the body has documents. */
  async function place(api: ApiClient, paymentFields: Partial<OrderBody>) {
    const body = { lines: toOrderLines(deal, trip, true), ...paymentFields }
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { text, key: randomId() }
    const idempotencyKey = attempt.current.key
    const options = { idempotencyKey, timeoutMs }
    const { data } = await api('POST /api/v4/checkout/createOrder', { body }, options)
    location.assign(nextAddress(data))
  }

  return {
    ...{
      trip,
      tour,
      isFailed,
      departure,
      count,
      state,
      dispatch,
      sums,
      promo,
      payment,
      isRestored,
    },
    change(changed: TripDraft) {
      setTrip(changed)
      payment.clearProblems()
    },
    pay: () => payment.pay(tripProblems(deal, trip, departsOn), place),
  }
}

/** Restores the travellers of a reloaded form, then stores each change. */
function useTripDraft(
  dealId: number,
  departureId: number | null,
  trip: TripDraft,
  setTrip: (trip: TripDraft) => void,
): boolean {
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    const draft = readTripDraft(dealId)
    if (draft) setTrip({ ...draft, departureId: departureId ?? draft.departureId })
    setRestored(true)
  }, [])
  useEffect(() => {
    if (isRestored) saveTripDraft(dealId, trip)
  }, [isRestored, dealId, trip])
  return isRestored
}
