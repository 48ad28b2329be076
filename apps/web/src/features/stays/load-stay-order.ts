import type { QuotedLine } from '@skidora/contract/checkout.ts'
import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { isApiError } from '@skidora/contract/client.ts'
import type { StayRoom } from '@skidora/contract/stays.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect } from 'react-router'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import type { LoaderInput } from '../../lib/page/page-loader.ts'
import { quoteStay } from './quote-stay.ts'
import { quotedStay, readStayAddress, type StayAddress } from './stay-draft.ts'

/** What the order form needs of a hotel room. */
export type StayOrder = {
  room: StayRoom
  address: StayAddress
  /** The price of the address, or why it cannot be booked. */
  quote: QuotedLine | null
  failure: Failure | null
}

/** Null for other deals. Days are chosen on the page of the hotel, which shows free rooms. */
export async function loadStayOrder(
  { api, url }: LoaderInput,
  deal: CheckoutDeal,
): Promise<StayOrder | null> {
  if (deal.kind !== 'hotel') return null
  const { data: room } = await api('GET /api/v4/stays/getRoom', {
    query: { priceId: deal.priceId },
  })
  const address = readStayAddress(url.searchParams)
  if (!address) throw redirect(`${paths.hotel(room.hotelSlug)}#rooms`)
  const { rooms, ...days } = address
  const line = {
    ...{ dealOfferId: deal.id, dealOfferPriceId: deal.priceId, quantity: rooms },
    stay: quotedStay({ ...days, guestName: '', guestPhone: '', wishes: '' }),
  }
  try {
    const { lines } = await quoteStay(api, line)
    return { room, address, quote: lines[0] ?? null, failure: null }
  } catch (error) {
    if (!isApiError(error) || !error.payload) throw error
    return { room, address, quote: null, failure: failureOf(error) }
  }
}
