import { defineErrors } from '../../errors/error-definition.ts'

export const bookingErrors = defineErrors({
  service_not_found: { status: 404, message: 'На это предложение онлайн-записи нет.' },
  booking_not_offered: {
    status: 409,
    field: 'booking',
    message: 'На это предложение онлайн-записи нет.',
  },
  branch_not_found: {
    status: 404,
    field: 'booking',
    message: 'Такого филиала нет. Выберите другой.',
  },
  employee_not_found: {
    status: 404,
    field: 'booking',
    message: 'Такого специалиста здесь нет.',
  },
  slot_taken: {
    status: 409,
    field: 'booking',
    message: 'Это время уже заняли. Выберите другое.',
  },
  record_not_found: { status: 404, message: 'Такой записи у вас нет.' },
  nothing_booked: { status: 409, message: 'Эта запись уже отменена.' },
  too_late_to_change: {
    status: 409,
    message:
      'До визита меньше трёх часов: изменить запись уже нельзя. Позвоните в филиал, если не сможете прийти.',
  },
})
