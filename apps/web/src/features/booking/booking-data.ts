import type { Visit } from '@skidora/contract/booking.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'

/** The buyer's booking choices; names follow the specification. */
export type BookingData = {
  bookingBranchId: number | null
  /** Null: any free staff member. */
  bookingStaffId: number | null
  bookingSelectedDate: string | null
  /** Start time. */
  bookingActiveTime: string | null
  bookingName: string
  bookingPhone: string
  /** Choosing a time is optional. */
  skipBooking: boolean
}

type Client = { name: string; phone: string | null }

const phoneOf = ({ phone }: Client) => (phone ? formatPhone(phone) : '')

export function openBooking(client: Client): BookingData {
  return {
    bookingBranchId: null,
    bookingStaffId: null,
    bookingSelectedDate: null,
    bookingActiveTime: null,
    bookingName: client.name,
    bookingPhone: phoneOf(client),
    skipBooking: true,
  }
}

/** Fills empty fields with the buyer's contacts. */
export function withContact(data: BookingData, client: Client): BookingData {
  return {
    ...data,
    bookingName: data.bookingName || client.name,
    bookingPhone: data.bookingPhone || phoneOf(client),
  }
}

/** Request body of a complete booking; null without a time. */
export function visitOf(data: BookingData): Visit | null {
  const { bookingBranchId, bookingStaffId, bookingActiveTime } = data
  if (data.skipBooking || bookingBranchId === null || bookingActiveTime === null) return null
  return {
    branchId: bookingBranchId,
    ...(bookingStaffId !== null && { staffId: bookingStaffId }),
    startsAt: bookingActiveTime,
    name: data.bookingName.trim(),
    phone: data.bookingPhone,
  }
}

/** Validation errors, keyed by the API's field names. */
export function bookingProblems(data: BookingData): Record<string, string> {
  if (data.skipBooking) return {}
  // The field prefills the country code.
  const hasNumber = data.bookingPhone.replace(/^\+7/, '').replace(/\D/g, '') !== ''
  return {
    ...(data.bookingActiveTime === null && { startsAt: 'Выберите время.' }),
    ...(!data.bookingName.trim() && { name: 'Напишите, как вас зовут.' }),
    ...(!hasNumber && { phone: 'Введите телефон.' }),
    ...(hasNumber &&
      !/\d{3}\D*\d{2}\D*\d{2}$/.test(data.bookingPhone) && {
        phone: 'Проверьте номер телефона.',
      }),
  }
}
