-- Whether a return for this reason gives back the delivery, too, and is not bound to the week after the hand-over.
create or replace function is_seller_fault(reason text) returns boolean language sql immutable parallel safe as $$
  select coalesce(reason in ('faulty', 'wrong_item'), false)
$$;
