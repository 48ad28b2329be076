import type { BookingStaff } from '@skidora/contract/booking.ts'

/** A bookable resource may be a table, hall or court instead of a person. */
const isRoom = ({ role }: BookingStaff) =>
  /^(бронь|столик|стол|площадка|зал|корт|дорожка|кабинет)/i.test(role)

/** «Ольга, мастер», but only «Столик у окна». */
export const staffLabel = (staff: BookingStaff) =>
  isRoom(staff) ? staff.name : `${staff.name}, ${staff.role.toLowerCase()}`

type BookingLabels = { label: string; anybody: string; another: string }

export function bookingLabels(staff: readonly BookingStaff[]): BookingLabels {
  if (staff.length === 0 || !staff.every(isRoom))
    return {
      label: 'К кому',
      anybody: 'Кто свободен',
      another: 'другого специалиста',
    }
  const areTables = staff.every(({ role, name }) => /стол/i.test(`${role} ${name}`))
  return {
    label: areTables ? 'Столик' : 'Где',
    anybody: areTables ? 'Любой свободный' : 'Где свободно',
    another: areTables ? 'другой столик' : 'другое место',
  }
}
