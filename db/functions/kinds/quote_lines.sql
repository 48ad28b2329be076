-- The prices of an order before it is placed, by the code that places it. Stores nothing.
create or replace function quote_lines(request new_order) returns jsonb language plpgsql as $$
declare
  lines purchases[] := priced_lines(request);
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'kind', lines[i].kind,
      'quantity', lines[i].quantity,
      'price', lines[i].unit_kopecks / 100.0,
      'extra', lines[i].extra_kopecks / 100.0,
      'total', total_of(lines[i]) / 100.0,
      'refundSteps', coalesce(refund_steps(lines[i], request.lines[i].extras), '[]')
    ) order by i)
    from generate_subscripts(lines, 1) as i
  );
end $$;
