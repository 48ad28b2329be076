create or replace function queue_stock_update(changed_deal bigint) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'show_deal_stock', json_build_object('dealId', changed_deal),
    job_key => 'show_deal_stock:' || changed_deal, priority => -10
  );
end $$;
