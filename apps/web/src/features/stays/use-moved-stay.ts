import type { StayDetails } from '@skidora/contract/stays.ts'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api-query.ts'

type Days = Pick<StayDetails, 'arrival' | 'departure'>
type Quote = { stay?: StayDetails; failure?: Failure }

/** A booked stay on the dates of its form: its terms there, or why it cannot be moved. */
export function useMovedStay(purchaseId: number, stay: Days, { arrival, departure }: Days) {
  const isMoved = arrival !== stay.arrival || departure !== stay.departure
  const { value } = useApiQuery<Quote>(
    isMoved ? `${arrival} ${departure}` : null,
    async (api, signal) => {
      const query = { purchaseId, arrival, departure }
      try {
        return { stay: (await api('GET /api/v4/stays/quoteChange', { query }, { signal })).data }
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  )
  return { ...value, isPending: isMoved && !value }
}
