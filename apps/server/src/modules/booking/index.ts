import type { Module } from '../module.ts'
import { bookingSchedule, bookingTasks } from './booking-jobs.ts'
import { bookingHandlers } from './booking-routes.ts'
import { bookingsExport } from './bookings-export.ts'
import { bookingLetters } from './letter-examples.ts'

export const booking = {
  name: 'booking',
  web: (services) => ({ handlers: bookingHandlers(services) }),
  work: (services) => ({ tasks: bookingTasks(services), schedule: bookingSchedule }),
  exportParts: [bookingsExport],
  clearedWithCatalogue: ['bookings', 'days_off'],
  letterExamples: bookingLetters,
} satisfies Module
