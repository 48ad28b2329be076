import type { DocumentType } from '@skidora/domain/kinds/passenger-document.ts'

export type ToursTables = {
  trips: {
    purchase_id: number
    departure_id: number
    status: 'requested' | 'held' | 'booked' | 'cancelled'
    places: number
    cancel_notified_at: Date | null
  }
  tour_departures: {
    id: number
    departs_at: Date
    returns_at: Date
    meeting_point: string
    cancelled_at: Date | null
  }
  trip_passengers: {
    purchase_id: number
    position: number
    last_name: string
    first_name: string
    middle_name: string | null
    birthday: string
    document_type: DocumentType
    document: string
    document_code: string
  }
}
