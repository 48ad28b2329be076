import type { Visit } from '@skidora/contract/booking.ts'
import { formatPhone } from '@skidora/domain/phone.ts'

/** What a buyer has chosen of a visit; the names are the specification's. */
export type BookingData = {
  bookingBranchId: number | null
  /** Null is anybody who is free. */
  bookingStaffId: number | null
  bookingSelectedDate: string | null
  /** The moment it begins. */
  bookingActiveTime: string | null
  bookingName: string
  bookingPhone: string
  /** Nobody has to choose a time to buy. */
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

/** Fills in what is known of the buyer; what was typed stays. */
export function withContact(data: BookingData, client: Client): BookingData {
  return {
    ...data,
    bookingName: data.bookingName || client.name,
    bookingPhone: data.bookingPhone || phoneOf(client),
  }
}

/** What is asked for, once all of it is known; null without a time. */
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

/** What is still missing, by the names that the calls give the fields. */
export function bookingProblems(data: BookingData): Record<string, string> {
  if (data.skipBooking) return {}
  // The field begins with the country's code by itself.
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
