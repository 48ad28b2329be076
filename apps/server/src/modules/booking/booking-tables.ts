import type { BookingStatus } from '@skidora/domain/statuses/booking-status.ts'

export type BookingTables = {
  bookings: {
    purchase_id: number
    position: number
    /** A range in PostgreSQL's text format. */
    during: string
    client_name: string
    client_phone: string
    status: BookingStatus
  }
}
