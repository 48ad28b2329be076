/** A time with a specialist, at a table or the like; or seats on a boat. */
export type VisitKind = 'booking' | 'river'

// A coupon cached for offline use may be older than the kind of its visit.
export const visitTitle = (kind: VisitKind | undefined) => (kind === 'river' ? 'Рейс' : 'Запись')

/** «запись на 20 декабря и на 21 декабря», nominative or accusative. */
export const visitsOn = (kind: VisitKind, times: string[]) =>
  kind === 'river' ? `места на рейс ${times.join(' и ')}` : `запись на ${times.join(' и на ')}`

/** Cancelled visits as a sentence. */
export const cancelledVisits = (kind: VisitKind, times: string[]) =>
  kind === 'river'
    ? `Места на рейс ${times.join(' и ')} отменены.`
    : `Запись на ${times.join(' и на ')} отменена.`
