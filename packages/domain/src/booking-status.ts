/**
 * What has become of a time somebody wants: only wished for, held while an order waits, booked, lost to
 * somebody else while nothing held it, called off. Seats on a sailing go the same way.
 */
export type BookingStatus = 'wished' | 'held' | 'booked' | 'lost' | 'cancelled'

/** What each may turn into. To be moved, a booking becomes a wish again. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  wished: ['held', 'booked', 'lost'],
  held: ['booked', 'wished'],
  booked: ['wished', 'cancelled'],
  lost: ['wished'],
  cancelled: ['wished'],
}
