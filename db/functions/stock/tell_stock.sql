create or replace function tell_stock(told_deal bigint) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'show_deal_stock', json_build_object('dealId', told_deal),
    job_key => 'show_deal_stock:' || told_deal, priority => -10
  );
end $$;
