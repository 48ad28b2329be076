import { dayMs } from '../../durations.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { movedStayMessages, type StayNotice } from './stay-letters.ts'

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

const notice = (now: Date): StayNotice => ({
  ...{ email: exampleEmail, phone: null, name: 'Анна' },
  stay: {
    ...{ kind: 'hotel', status: 'booked', hotelTitle: 'Лофт', roomTitle: 'Студия' },
    ...{ meal: 'breakfast', address: 'Сочи, Морская улица, 4', phone: '+78621234567' },
    ...{ arrival: inDays(now, 14).slice(0, 10), departure: inDays(now, 17).slice(0, 10) },
    ...{ checkInTime: '14:00', checkOutTime: '12:00', checkInAt: inDays(now, 14) },
    ...{ timeZone: 'Europe/Moscow', rooms: 1, adults: 2, childrenAges: [] },
    ...{ guestName: 'Анна Смирнова', guestPhone: '+79161234567', wishes: '', taxes: 600 },
    freeCancelUntil: inDays(now, 11),
  },
})

export const stayLetters: LetterExample[] = [
  {
    name: 'stay-moved',
    title: 'Бронь перенесена',
    write: (_site, now) => firstOf(movedStayMessages(notice(now))),
  },
]
