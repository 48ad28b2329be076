import { expect, it } from 'vitest'
import { bookedWords, nameOfBooked } from './booked-words.ts'

const staffOf = (name: string, role: string) => ({ id: 1, name, role })

it('labels specialists as people', () => {
  const master = staffOf('Ольга', 'Мастер')
  expect(nameOfBooked(master)).toBe('Ольга, мастер')
  expect(bookedWords([master])).toMatchObject({ label: 'К кому', anybody: 'Кто свободен' })
})

it.each([
  ['Столик у окна', 'Бронь столика', 'Столик', 'Любой свободный'],
  ['Зал 2', 'Площадка', 'Где', 'Где свободно'],
])('does not label %s as a person', (name, role, label, anybody) => {
  const room = staffOf(name, role)
  expect(nameOfBooked(room)).toBe(name)
  expect(bookedWords([room])).toMatchObject({ label, anybody, booked: 'Забронировано на' })
})
