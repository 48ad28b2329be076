-- What a return of a new line would give back over time, as RefundStep of the contract; null where all comes back.
create or replace function refund_steps(line purchases, extras jsonb) returns jsonb language plpgsql stable as $$
begin
  case line.kind
    when 'tour' then return trip_refund_steps(line, extras);
    when 'hotel' then return stay_refund_steps(line, extras);
    else return null;
  end case;
end $$;
