import { goodsFacts, type ParcelFacts } from './goods-facts.ts'
import type { LineFact } from './line-fact.ts'
import { type StayFacts, stayFacts } from './stay-facts.ts'
import { type TourFactsInput, tourFacts } from './tour-facts.ts'

type LineDetails = ParcelFacts | StayFacts | ({ kind: 'tour' } & TourFactsInput)

/** What pages, letters, PDF, calendar file and cash desk show of a line beside its coupons. */
export function lineFacts(details: LineDetails | null | undefined, now = new Date()): LineFact[] {
  switch (details?.kind) {
    case 'goods':
      return goodsFacts(details)
    case 'hotel':
      return stayFacts(details)
    case 'tour':
      return tourFacts(details, now)
    default:
      return []
  }
}
