import type { BookingStatus } from '@skidora/domain/statuses/booking-status.ts'

export type RiverTables = {
  river_seats: {
    purchase_id: number
    starts_at: Date
    seats: number
    status: BookingStatus
  }
}
