/** Status of a stay: requested without a hold, held while its order is unpaid, booked, cancelled. */
export type StayStatus = 'requested' | 'held' | 'booked' | 'cancelled'
