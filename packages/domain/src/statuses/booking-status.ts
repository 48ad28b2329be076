/**
 * Status of a slot: requested without a hold, held while an order is unpaid, booked, lost to
 * another buyer while it was not held, cancelled. Seats on a sailing have the same statuses.
 */
export type BookingStatus = 'requested' | 'held' | 'booked' | 'lost' | 'cancelled'
