import type { StayStatus } from '@skidora/domain/statuses/stay-status.ts'

export type StaysTables = {
  stays: {
    purchase_id: number
    /** Days as `2027-01-15`. */
    arrival: string
    departure: string
    rooms: number
    adults: number
    children_ages: number[]
    guest_name: string
    guest_phone: string
    wishes: string
    status: StayStatus
  }
  room_nights: {
    room_id: number
    night: string
    taken: number
    capacity: number
  }
}
