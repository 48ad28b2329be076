import type { ParcelStatus } from '@skidora/domain/statuses/parcel-status.ts'

export type GoodsTables = {
  parcels: {
    purchase_id: number
    city: string | null
    street: string | null
    house: string | null
    flat: string | null
    postcode: string | null
    recipient_name: string
    recipient_phone: string
    comment: string
    status: ParcelStatus
    tracking_number: string | null
  }
}
