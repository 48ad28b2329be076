import type { Departures } from '@skidora/contract/tours.ts'
import type pg from 'pg'

/** Departures of a published tour that can be bought, at the price of an option or of the cheapest one. */
export async function readDepartures(
  pool: pg.Pool,
  dealId: number,
  optionId: number | undefined,
): Promise<Departures | undefined> {
  const { rows } = await pool.query<{ departures: Departures }>({
    name: 'tour_departures',
    text: `
      select json_build_object(
        'timeZone', deal_time_zone(deals.id),
        'operatorPhone', tours.operator_phone,
        'departures', (
          select coalesce(json_agg(json_build_object(
            'id', tour_departures.id,
            'departsAt', utc_text(tour_departures.departs_at),
            'returnsAt', utc_text(tour_departures.returns_at),
            'meetingPoint', tour_departures.meeting_point,
            'price', (option.discounted_kopecks + tour_departures.supplement_kopecks) / 100.0,
            'supplement', tour_departures.supplement_kopecks / 100.0,
            'placesLeft', tour_departures.capacity - tour_departures.taken,
            'refundSteps', steps_left(trip_steps(tour_departures))
          ) order by tour_departures.departs_at), '[]')
          from tour_departures
          where tour_departures.deal_id = deals.id and tour_departures.cancelled_at is null
            and sales_close_at(tour_departures) > now()
        ),
        'ages', (
          select coalesce(json_agg(json_build_object(
            'priceId', tour_ages.option_id, 'from', tour_ages.age_from, 'below', tour_ages.age_below
          ) order by tour_ages.option_id), '[]')
          from tour_ages join deal_options on deal_options.id = tour_ages.option_id
          where deal_options.deal_id = deals.id
        )
      ) as departures
      from deals
      join tours on tours.deal_id = deals.id
      join lateral (
        select deal_options.discounted_kopecks from deal_options
        where deal_options.deal_id = deals.id and deal_options.id = coalesce($2, deal_options.id)
        order by deal_options.discounted_kopecks, deal_options.position
        limit 1
      ) as option on true
      where deals.id = $1 and deals.status = 'published'`,
    values: [dealId, optionId ?? null],
  })
  return rows[0]?.departures
}
