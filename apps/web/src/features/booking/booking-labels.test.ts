import { expect, it } from 'vitest'
import { bookingLabels, staffLabel } from './booking-labels.ts'

const staffOf = (name: string, role: string) => ({ id: 1, name, role })

it('labels specialists as people', () => {
  const master = staffOf('Ольга', 'Мастер')
  expect(staffLabel(master)).toBe('Ольга, мастер')
  expect(bookingLabels([master])).toMatchObject({ label: 'К кому', anybody: 'Кто свободен' })
})

it.each([
  ['Столик у окна', 'Бронь столика', 'Столик', 'Любой свободный'],
  ['Зал 2', 'Площадка', 'Где', 'Где свободно'],
])('does not label %s as a person', (name, role, label, anybody) => {
  const room = staffOf(name, role)
  expect(staffLabel(room)).toBe(name)
  expect(bookingLabels([room])).toMatchObject({ label, anybody })
})
