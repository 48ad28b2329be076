import type { QuotedLine } from '@skidora/contract/checkout.ts'
import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import type { OrderBody } from '../checkout/send-order.ts'
import type { StayOrder } from './load-stay-order.ts'
import { quoteStay } from './quote-stay.ts'
import {
  openStay,
  quotedStay,
  type StayDraft,
  stayAddress,
  stayProblems,
  withContact,
} from './stay-draft.ts'

export type StayChoice = NonNullable<ReturnType<typeof useStayChoice>>

type StayInput = {
  order: StayOrder | null
  client: CheckoutClient
  line: { dealOfferId: number; dealOfferPriceId: number; quantity: number }
  /** Takes over the price of one room for all nights. */
  onQuote: (quote: QuotedLine) => void
}

/** Debounce of the steppers. */
const debounceMs = 250

/** Days, guests and price of a stay; null for other deals. */
export function useStayChoice({ order, client, line, onQuote }: StayInput) {
  const { crmUrl } = useVisitor()
  const [draft, setDraft] = useState<StayDraft | null>(
    () => order && openStay(order.address, client),
  )
  const [quote, setQuote] = useState<{
    key: string
    line: QuotedLine | null
    failure: Failure | null
  }>(() => ({
    key: keyOf(draft, line.quantity),
    line: order?.quote ?? null,
    failure: order?.failure ?? null,
  }))
  // Prefills the contact that a guest has just confirmed.
  useEffect(() => setDraft((old) => old && withContact(old, client)), [client])

  const key = keyOf(draft, line.quantity)
  const request = useEffectEvent(async (signal: AbortSignal) => {
    if (!draft) return
    const api = createApiClient({ crmUrl })
    try {
      const { lines } = await quoteStay(api, { ...line, stay: quotedStay(draft) }, { signal })
      const [quoted] = lines
      if (signal.aborted || !quoted) return
      setQuote({ key, line: quoted, failure: null })
      onQuote(quoted)
    } catch (error) {
      if (!signal.aborted) setQuote({ key, line: null, failure: failureOf(error) })
    }
  })
  const isOutdated = draft !== null && quote.key !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the debounce.
  useEffect(() => {
    if (!isOutdated) return
    const controller = new AbortController()
    const timer = setTimeout(() => void request(controller.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isOutdated, key])

  // For a reload; a navigation would lose the form state.
  useEffect(() => {
    if (key) history.replaceState(history.state, '', key)
  }, [key])

  if (!order || !draft) return null
  const isPending = quote.key !== key
  return {
    room: order.room,
    draft,
    rooms: line.quantity,
    /** The current price; null while the choice cannot be booked. */
    quote: isPending ? null : quote.line,
    isPending,
    refusals: isPending ? {} : (quote.failure?.payload ?? {}),
    set: setDraft as (changed: StayDraft) => void,
    problems(): Record<string, string> {
      const { payload = {}, message } = (!isPending && quote.failure) || {}
      const refused = !isPending && quote.failure && Object.keys(payload).length === 0
      return {
        ...stayProblems(draft),
        ...payload,
        ...(refused && { 'stay.arrival': message ?? '' }),
      }
    },
    orderFields: (): Pick<OrderBody, 'stay'> => ({ stay: draft }),
    quotePromo: async (promoCode: string, signal: AbortSignal) =>
      quoteStay(
        createApiClient({ crmUrl }),
        { ...line, stay: quotedStay(draft) },
        { promoCode, signal },
      ),
  }
}

/** What the price depends on. */
const keyOf = (draft: StayDraft | null, rooms: number) =>
  draft ? stayAddress({ ...draft, rooms }) : ''
