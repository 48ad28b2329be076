import { describe, expect, it } from 'vitest'
import {
  type BookingData,
  bookingProblems,
  openBooking,
  visitOf,
  withContact,
} from './booking-data.ts'

const chosen: BookingData = {
  ...openBooking({ name: 'Анна', phone: '+79000000001' }),
  skipBooking: false,
  bookingBranchId: 3,
  bookingActiveTime: '2026-11-16T15:30:00.000Z',
}

describe('openBooking', () => {
  it('skips the booking by default', () => {
    const data = openBooking({ name: 'Анна', phone: null })
    expect(data).toMatchObject({ skipBooking: true, bookingName: 'Анна', bookingPhone: '' })
    expect(visitOf(data)).toBeNull()
    expect(bookingProblems(data)).toEqual({})
  })
})

describe('withContact', () => {
  const client = { name: '', phone: '+79000000001' }

  it('fills in the phone that a guest has just confirmed', () => {
    const guest = openBooking({ name: '', phone: null })
    expect(withContact(guest, client)).toEqual({ ...guest, bookingPhone: '+7 900 000-00-01' })
  })

  it('keeps typed values', () => {
    const typed = { ...chosen, bookingPhone: '+7 (900) 111-22-33' }
    expect(withContact(typed, client)).toEqual(typed)
  })
})

describe('visitOf', () => {
  it('returns the fields of the request', () => {
    expect(visitOf(chosen)).toEqual({
      branchId: 3,
      startsAt: '2026-11-16T15:30:00.000Z',
      name: 'Анна',
      phone: '+7 900 000-00-01',
    })
    expect(visitOf({ ...chosen, bookingStaffId: 8 })).toMatchObject({ staffId: 8 })
  })

  it.each<Partial<BookingData>>([
    { skipBooking: true },
    { bookingBranchId: null },
    { bookingActiveTime: null },
  ])('returns null with %j', (missing) => {
    expect(visitOf({ ...chosen, ...missing })).toBeNull()
  })
})

describe('bookingProblems', () => {
  it('returns an error for each invalid field', () => {
    expect(bookingProblems(chosen)).toEqual({})
    const empty = { bookingActiveTime: null, bookingName: ' ', bookingPhone: '+7 (9' }
    expect(Object.keys(bookingProblems({ ...chosen, ...empty }))).toEqual([
      ...['startsAt', 'name', 'phone'],
    ])
  })

  it.each([
    ['', 'Введите телефон.'],
    ['+7', 'Введите телефон.'],
    ['+7 (9', 'Проверьте номер телефона.'],
  ])('distinguishes an empty phone from an invalid one: «%s»', (bookingPhone, phone) => {
    expect(bookingProblems({ ...chosen, bookingPhone })).toEqual({ phone })
  })
})
