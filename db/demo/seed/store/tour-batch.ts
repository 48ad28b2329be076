import type { ClientBase } from 'pg'
import { agesOf, type Tour } from '../generate/tours.ts'
import { escapeText } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'

/** The tours of a batch of deals, serialized as COPY text. */
export class TourBatch {
  readonly #tours = new CopyRows()
  readonly #departures = new CopyRows()
  readonly #steps = new CopyRows()
  readonly #ages = new CopyRows()

  /** Ids are derived from the deal's, so no counter is needed. */
  add(dealId: number, { phone, departures, steps }: Tour): void {
    this.#tours.add(`${dealId}\t${phone}\n`)
    for (const [index, departure] of departures.entries()) {
      const { departsAt, returnsAt, meetingPoint, capacity, supplementKopecks } = departure
      const times = `${departsAt.toISOString()}\t${returnsAt.toISOString()}`
      const offered = `${escapeText(meetingPoint)}\t${capacity}\t${supplementKopecks}`
      this.#departures.add(`${dealId * 10 + index}\t${dealId}\t${times}\t${offered}\n`)
    }
    for (const [daysBefore, percent] of steps)
      this.#steps.add(`${dealId}\t${daysBefore}\t${percent}\n`)
  }

  addOption(optionId: number, title: string): void {
    const ages = agesOf(title)
    if (ages) this.#ages.add(`${optionId}\t${ages.from}\t${ages.below ?? '\\N'}\n`)
  }

  async write(client: ClientBase): Promise<void> {
    await copyInto(client, 'tours', 'deal_id, operator_phone', this.#tours)
    await copyInto(client, 'tour_departures', departureColumns, this.#departures)
    await copyInto(client, 'tour_cancellation_steps', 'deal_id, days_before, percent', this.#steps)
    await copyInto(client, 'tour_ages', 'option_id, age_from, age_below', this.#ages)
  }
}

const departureColumns =
  'id, deal_id, departs_at, returns_at, meeting_point, capacity, supplement_kopecks'
