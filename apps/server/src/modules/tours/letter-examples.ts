import { dayMs } from '../../durations.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { cancelledTripMessages, movedTripMessages, tripReminders } from './tour-letters.ts'
import type { TripNotice } from './trip-notice-read-model.ts'

const notice = (now: Date): TripNotice => ({
  ...{ email: exampleEmail, phone: null, name: 'Анна' },
  dealTitle: 'Выходные в Суздале',
  trip: {
    departsAt: new Date(now.getTime() + 2 * dayMs).toISOString(),
    returnsAt: new Date(now.getTime() + 4 * dayMs).toISOString(),
    timeZone: 'Europe/Moscow',
    meetingPoint: 'метро «ВДНХ», у главного входа',
    operator: { title: 'Золотое кольцо', phone: '+74951234567' },
    passengers: ['Анна Смирнова', 'Иван Смирнов'],
    isCancelled: false,
  },
  returned: { places: 2, kopecks: 2_498_000 },
  redeemed: 0,
})

export const tourLetters: LetterExample[] = [
  {
    name: 'trip-reminder',
    title: 'Скоро в путь',
    write: (_site, now) => firstOf(tripReminders(notice(now), now)),
  },
  {
    name: 'trip-moved',
    title: 'Поездка перенесена',
    write: (_site, now) => firstOf(movedTripMessages(notice(now), now)),
  },
  {
    name: 'trip-cancelled',
    title: 'Поездка отменена',
    write: (_site, now) => firstOf(cancelledTripMessages(notice(now), now)),
  },
]
