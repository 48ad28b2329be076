import type { ClientBase } from 'pg'
import type { DemoCatalogue } from '../generate/demo-catalogue.ts'
import { copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'

/** Opening hours as weekly templates: no rows per day or slot. */
export async function loadSchedules(client: ClientBase, catalogue: DemoCatalogue): Promise<void> {
  for (const { workingHours } of catalogue.places) catalogue.scheduleBook.idOf(workingHours)
  const { schedules } = catalogue.scheduleBook
  await copyInto(
    client,
    'schedules',
    'id, title',
    new CopyRows(schedules.map(({ id, title }) => copyRow([id, title]))),
  )
  await copyInto(
    client,
    'schedule_hours',
    'schedule_id, weekday, opens, closes',
    new CopyRows(
      schedules.flatMap(({ id, hours }) =>
        hours.map(({ weekday, opens, closes }) => copyRow([id, weekday, opens, closes])),
      ),
    ),
  )
}

export async function loadStaff(client: ClientBase, { staff }: DemoCatalogue): Promise<void> {
  await copyInto(
    client,
    'employees',
    'id, place_id, name, role, schedule_id',
    new CopyRows(
      staff.map(({ id, placeId, name, role, scheduleId }) =>
        copyRow([id, placeId, name, role, scheduleId]),
      ),
    ),
  )
}
