-- What stay_refund_part would give over time, as RefundStep of the contract.
create or replace function stay_refund_steps(line purchases, extras jsonb) returns jsonb language sql stable as $$
  select case when stay.free_cancel_until is null then '[]' else
      case when now() < stay.free_cancel_until then jsonb_build_array(
        jsonb_build_object('until', utc_text(stay.free_cancel_until), 'percent', 100)
      ) else '[]' end
      || case when now() < stay.check_in_at and stay.free_cancel_until < stay.check_in_at
          and stay.first_night_kopecks < line.unit_kopecks then jsonb_build_array(
        jsonb_build_object(
          'until', utc_text(stay.check_in_at),
          'percent', 100 - ceil(stay.first_night_kopecks * 100.0 / line.unit_kopecks)
        )
      ) else '[]' end
    end || jsonb_build_array(jsonb_build_object('until', null, 'percent', 0))
  from new_stay(line, extras) as stay
$$;
