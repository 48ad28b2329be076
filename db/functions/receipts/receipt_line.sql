-- A line of an order in a receipt. We sell as an agent of the company, so its name, INN and phone belong to the line.
create or replace function receipt_line(purchase purchases, vat_code smallint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'purchaseId', purchase.id,
    'title', deals.tiny_title || ': ' || deal_options.title,
    'subject', case category_roots.root_slug when 'goods' then 'commodity' else 'service' end,
    'vatCode', coalesce(brands.vat_code, receipt_line.vat_code, 1),
    'supplier', jsonb_build_object(
      'name', brands.legal_name,
      'inn', brands.inn,
      'phone', coalesce((
        select regexp_replace(places.phone, '\D', '', 'g') from places
        where places.brand_id = brands.id order by places.id limit 1
      ), '')
    ),
    'prices', (
      select jsonb_agg(shares.total - shares.promo - shares.balance order by shares.unit)
      from unit_shares(purchase, 0) as shares
    )
  )
  from deals
  join deal_options on deal_options.id = purchase.option_id
  join brands on brands.id = deals.brand_id
  join category_roots on category_roots.id = deals.category_id
  where deals.id = purchase.deal_id
$$;
