-- Stores the receipt of a new refund: the lines of the sale with the coupons that are returned, or all of it. A payment
-- from before receipts has none.
create or replace function save_refund_receipt(target_refund_id bigint, returned_ids bigint[] default null)
returns void language sql as $$
  insert into receipts (order_id, payment_id, refund_id, email, phone, tax_system, lines)
  select
    sale.order_id, sale.payment_id, refunds.id, sale.email, sale.phone, sale.tax_system,
    case when returned_ids is null then sale.lines else (
      select jsonb_agg(line.content || jsonb_build_object('prices', returned.prices) order by line.position)
      from jsonb_array_elements(sale.lines) with ordinality as line (content, position)
      join (
        -- A refund of a part falls on the coupons by their prices.
        select paid.purchase_id, jsonb_agg(
          share_of(refunds.amount_kopecks, paid.until, paid.total)
            - share_of(refunds.amount_kopecks, paid.until - paid.bank_kopecks, paid.total)
          order by paid.position
        ) as prices
        from (
          select coupons.purchase_id, coupons.position, coupons.bank_kopecks,
            (sum(coupons.bank_kopecks) over (order by coupons.position))::bigint as until,
            (sum(coupons.bank_kopecks) over ())::bigint as total
          from coupons where coupons.id = any (returned_ids)
        ) as paid
        group by paid.purchase_id
      ) as returned on returned.purchase_id = (line.content ->> 'purchaseId')::bigint
    ) end
  from refunds
  join receipts as sale on sale.payment_id = refunds.payment_id and sale.refund_id is null
  where refunds.id = target_refund_id
$$;
