-- Lines of one order that are delivered together, to the same point or address, pay for one delivery of all of them:
-- each in proportion to its goods, so that a line cancelled before the dispatch gives back no more than its part.
create or replace function charge_delivery_once(lines purchases[], requested new_line[]) returns purchases[]
language plpgsql stable as $$
declare
  method delivery_methods;
  before bigint;
  goods bigint;
  price bigint;
begin
  for i in 1 .. cardinality(lines) loop
    continue when lines[i].kind <> 'goods';
    select
      sum(lines[j].unit_kopecks * lines[j].quantity),
      coalesce(sum(lines[j].unit_kopecks * lines[j].quantity) filter (where j < i), 0)
    into goods, before
    from generate_subscripts(lines, 1) as j
    where lines[j].kind = 'goods' and delivery_of(requested[j].extras) = delivery_of(requested[i].extras);
    select * into method from delivery_methods
    where delivery_methods.id = (requested[i].extras #>> '{parcel,methodId}')::bigint;
    price := delivery_price(method, goods);
    lines[i].extra_kopecks := share_of(price, before + lines[i].unit_kopecks * lines[i].quantity, goods)
      - share_of(price, before, goods);
  end loop;
  return lines;
end $$;
