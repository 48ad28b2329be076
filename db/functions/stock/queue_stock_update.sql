create or replace function queue_stock_update(target_deal_id bigint) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'publish_deal_stock', json_build_object('dealId', target_deal_id),
    job_key => 'publish_deal_stock:' || target_deal_id, priority => -10
  );
end $$;
