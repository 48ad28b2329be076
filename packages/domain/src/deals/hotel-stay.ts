/** Days as `2027-01-15` without a time zone: a hotel's day is that of its own city. */
export type Stay = { checkIn: string; checkOut: string }

export type Party = { guests: number; rooms: number }

export const stayLimits = { nights: 30, daysAhead: 365, guests: 16, rooms: 8 }

/** Price of one room for one night. */
export type RoomRates = {
  nightKopecks: number
  /** The nights to Saturday and to Sunday. */
  weekendKopecks: number
  /** Before the discount, on any night. */
  originalKopecks: number
}

export type StayPrice = {
  nights: number
  /** Number of rooms of the type that the party takes. */
  rooms: number
  kopecks: number
  originalKopecks: number
}

const DAY = 24 * 60 * 60 * 1000
const friday = 5
const saturday = 6

/** Whether the text is an existing calendar day: not 30 February, not the year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function shiftDay(day: string, days: number): string {
  return new Date(new Date(day).getTime() + days * DAY).toISOString().slice(0, 10)
}

export function nightsBetween({ checkIn, checkOut }: Stay): number {
  return (new Date(checkOut).getTime() - new Date(checkIn).getTime()) / DAY
}

/** Why the stay is invalid; a message for each wrong day. */
export function stayErrors(
  { checkIn, checkOut }: Stay,
  today: string,
): Partial<Record<keyof Stay, string>> {
  if (!isDay(checkIn)) return { checkIn: notADay('заезда') }
  if (!isDay(checkOut)) return { checkOut: notADay('выезда') }
  if (checkIn < today) return { checkIn: 'Дата заезда уже прошла.' }
  if (checkIn > shiftDay(today, stayLimits.daysAhead))
    return { checkIn: 'Дата заезда не может быть дальше, чем через год.' }
  const nights = nightsBetween({ checkIn, checkOut })
  if (nights < 1) return { checkOut: 'Дата выезда должна быть позже даты заезда.' }
  if (nights > stayLimits.nights)
    return { checkOut: `Выберите не больше ${stayLimits.nights} ночей.` }
  return {}
}

function notADay(which: string): string {
  return `Укажите дату ${which} в виде 2027-01-15.`
}

/** The requested number of rooms, or more if the party would not fit. */
export function roomsNeeded(capacity: number, { guests, rooms }: Party): number {
  return Math.max(rooms, Math.ceil(guests / capacity))
}

/** Price of `rooms` rooms of a type for all nights of the stay. */
export function stayPrice(rates: RoomRates, stay: Stay, rooms: number): StayPrice {
  const nights = nightsBetween(stay)
  const dearer = weekendNights(stay)
  const perRoom = (nights - dearer) * rates.nightKopecks + dearer * rates.weekendKopecks
  return {
    nights,
    rooms,
    kopecks: perRoom * rooms,
    originalKopecks: rates.originalKopecks * nights * rooms,
  }
}

function weekendNights(stay: Stay): number {
  const first = new Date(stay.checkIn).getUTCDay()
  const days = Array.from({ length: nightsBetween(stay) }, (_, night) => (first + night) % 7)
  return days.filter((day) => day === friday || day === saturday).length
}

/** A room type with its availability on the days of a stay. */
export type RoomOnOffer = RoomRates & {
  /** Capacity of one room. */
  guests: number
  /** Number of free rooms. */
  free: number
}

/** Price of the stay in rooms of this type; null if too few are free. */
export function priceInRoom(room: RoomOnOffer, stay: Stay, party: Party): StayPrice | null {
  const needed = roomsNeeded(room.guests, party)
  return needed <= room.free ? stayPrice(room, stay, needed) : null
}

/** The cheapest room type for the party; null if none has space. */
export function cheapestStay<Room extends RoomOnOffer>(
  rooms: readonly Room[],
  stay: Stay,
  party: Party,
): (StayPrice & { room: Room }) | null {
  let best: (StayPrice & { room: Room }) | null = null
  for (const room of rooms) {
    const price = priceInRoom(room, stay, party)
    if (price && (!best || price.kopecks < best.kopecks)) best = { ...price, room }
  }
  return best
}

/** The last free-cancellation day; null if it has passed. */
export function freeCancelUntil(
  checkIn: string,
  daysBefore: number | null,
  today: string,
): string | null {
  if (daysBefore === null) return null
  const day = shiftDay(checkIn, -daysBefore)
  return day >= today ? day : null
}
