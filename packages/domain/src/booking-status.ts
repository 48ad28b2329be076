/**
 * Status of a requested slot: wished without a hold, held while an order is unpaid, booked, lost to
 * another buyer while it was not held, cancelled. Seats on a sailing have the same statuses.
 */
export type BookingStatus = 'wished' | 'held' | 'booked' | 'lost' | 'cancelled'
