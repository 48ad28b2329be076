import { type Party, stayLimits } from '@skidora/domain/deals/hotel-stay.ts'

/** Dates and guests of the URL; the server validates the dates. */
export type StayQuery = Party & { checkIn?: string; checkOut?: string }

const defaults: Party = { guests: 2, rooms: 1 }

export function readStayQuery(params: URLSearchParams): StayQuery {
  return {
    checkIn: params.get('checkIn') || undefined,
    checkOut: params.get('checkOut') || undefined,
    guests: readCount(params.get('guests'), stayLimits.guests) ?? defaults.guests,
    rooms: readCount(params.get('rooms'), stayLimits.rooms) ?? defaults.rooms,
  }
}

function readCount(text: string | null, most: number): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}

/** `?checkIn=…` for links that keep the stay; empty for the defaults. */
export function staySearch({ checkIn, checkOut, guests, rooms }: StayQuery): string {
  const pairs = Object.entries({
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(guests !== defaults.guests && { guests: String(guests) }),
    ...(rooms !== defaults.rooms && { rooms: String(rooms) }),
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
