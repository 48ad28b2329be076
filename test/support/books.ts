import type pg from 'pg'

/** Invariants of money, stock, promo codes and coupons; each row is a violation. */
const rules: Record<string, string> = {
  'every transaction sums to zero': `
    select transaction_id, sum(amount_kopecks) from ledger_entries
    group by transaction_id having sum(amount_kopecks) <> 0`,
  'a stored balance is the sum of its entries': `
    select ledger_accounts.id, ledger_accounts.balance_kopecks, sum(ledger_entries.amount_kopecks)
    from ledger_accounts
    left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    where ledger_accounts.balance_kopecks is not null
    group by ledger_accounts.id
    having ledger_accounts.balance_kopecks <> coalesce(sum(ledger_entries.amount_kopecks), 0)`,
  'no balance is negative': 'select id from ledger_accounts where balance_kopecks < 0',
  'the held balance is the sum of holds by unpaid orders': `
    select users.id, held.kopecks, coalesce(orders.kopecks, 0) as expected
    from users
    join (select user_id, balance_kopecks as kopecks from ledger_accounts where kind = 'held') as held
      on held.user_id = users.id
    left join (
      select user_id, sum(balance_kopecks) as kopecks from orders where status = 'waiting' group by user_id
    ) as orders on orders.user_id = users.id
    where held.kopecks <> coalesce(orders.kopecks, 0)`,
  'money at the bank is the clearing account': `
    select ledger.kopecks as ledger, bank.kopecks as bank
    from (
      select coalesce(-sum(ledger_entries.amount_kopecks), 0) as kopecks from ledger_entries
      where ledger_entries.account_id = house_account('clearing')
    ) as ledger
    cross join (
      select coalesce((select sum(amount_kopecks) from payments where status = 'succeeded'), 0)
        - coalesce((select sum(amount_kopecks) from refunds where status = 'succeeded'), 0)
        - coalesce((select sum(amount_kopecks) from withdrawals where status = 'paid'), 0) as kopecks
    ) as bank
    where ledger.kopecks <> bank.kopecks`,
  'the refunds account is the sum of open card refunds': `
    select ledger.kopecks as ledger, owed.kopecks as owed
    from (
      select coalesce(sum(ledger_entries.amount_kopecks), 0) as kopecks from ledger_entries
      where ledger_entries.account_id = house_account('refunds')
    ) as ledger
    cross join (
      select coalesce(sum(amount_kopecks), 0) as kopecks from refunds where status in ('new', 'pending')
    ) as owed
    where ledger.kopecks <> owed.kopecks`,
  'the withdrawal account is the sum of open withdrawals': `
    select users.id, leaving.kopecks, coalesce(requests.kopecks, 0) as expected
    from users
    join (select user_id, balance_kopecks as kopecks from ledger_accounts where kind = 'withdrawal') as leaving
      on leaving.user_id = users.id
    left join (
      select user_id, sum(amount_kopecks) as kopecks from withdrawals
      where status in ('checking', 'holding', 'paying') group by user_id
    ) as requests on requests.user_id = users.id
    where leaving.kopecks <> coalesce(requests.kopecks, 0)`,
  'an order with open bank operations has a buyer': `
    select orders.id, orders.status from orders
    where orders.user_id is null and (
      orders.status = 'waiting'
      or exists (select from payments where order_id = orders.id and status = 'pending')
      or exists (select from refunds where order_id = orders.id and status in ('new', 'pending'))
    )`,
  'a withdrawal debits the balance once and is settled once': `
    select withdrawals.id, withdrawals.status from withdrawals
    where (withdrawals.status <> 'draft') <> exists (
        select from ledger_transactions where key = 'withdrawal:' || withdrawals.id)
      or (withdrawals.settled_at is not null) <> exists (
        select from ledger_transactions where key = 'withdrawal-end:' || withdrawals.id)`,
  'a promo code counts its uses and stays within its limit': `
    select promo_codes.id, promo_codes.uses, count(promo_uses.order_id)
    from promo_codes left join promo_uses on promo_uses.promo_code_id = promo_codes.id
    group by promo_codes.id
    having promo_codes.uses <> count(promo_uses.order_id) or promo_codes.uses > promo_codes.uses_allowed`,
  'no user exceeds the per-user limit of a promo code': `
    select promo_uses.promo_code_id, promo_uses.user_id
    from promo_uses join promo_codes on promo_codes.id = promo_uses.promo_code_id
    where promo_uses.user_id is not null
    group by promo_uses.promo_code_id, promo_uses.user_id, promo_codes.uses_per_user
    having count(*) > promo_codes.uses_per_user`,
  'a promo use belongs to an unpaid or paid order': `
    select orders.id, orders.status from orders
    where (orders.promo_code_id is not null and orders.status in ('waiting', 'paid') and exists (
        select from purchases where purchases.order_id = orders.id and purchases.status <> 'refunded'
      ))
      <> exists (select from promo_uses where promo_uses.order_id = orders.id)`,
  'an order is the sum of its lines, and unpaid or paid with them': `
    select orders.id, orders.status, array_agg(purchases.status)
    from orders left join purchases on purchases.order_id = orders.id
    group by orders.id
    having coalesce(sum(purchases.promo_kopecks), -1) <> orders.promo_kopecks
      or sum(purchases.balance_kopecks) <> orders.balance_kopecks
      or sum(purchases.bank_kopecks) <> orders.bank_kopecks
      or min(purchases.id) <> orders.id
      or bool_or(purchases.user_id is distinct from orders.user_id)
      or bool_or(
        case when purchases.status in ('partly_refunded', 'refunded') then 'paid' else purchases.status end
        <> orders.status
      )`,
  'a discount-only deal is free and limited to one coupon per person': `
    select purchases.deal_id, purchases.user_id, count(*), sum(purchases.unit_kopecks)
    from purchases join deals on deals.id = purchases.deal_id and deals.is_discount_only
    join orders on orders.id = purchases.order_id and orders.request_key is not null
    group by purchases.deal_id, purchases.user_id
    having sum(purchases.unit_kopecks + purchases.promo_kopecks) > 0 or sum(purchases.quantity) > 1
      and purchases.user_id is not null`,
  'every paid unit has exactly one coupon, an unpaid one has none': `
    select purchases.id, purchases.status, purchases.quantity, count(coupons.id)
    from purchases
    join orders on orders.id = purchases.order_id and orders.request_key is not null
    left join coupons on coupons.purchase_id = purchases.id
    group by purchases.id
    having count(coupons.id) <> case when purchases.bought_at is null then 0 else purchases.quantity end`,
  'the shares of coupons sum to those of their purchase': `
    select purchases.id from purchases join coupons on coupons.purchase_id = purchases.id
    group by purchases.id
    having sum(coupons.promo_kopecks) <> purchases.promo_kopecks
      or sum(coupons.balance_kopecks) <> purchases.balance_kopecks
      or sum(coupons.bank_kopecks) <> purchases.bank_kopecks
      or min(least(coupons.promo_kopecks, coupons.balance_kopecks, coupons.bank_kopecks)) < 0`,
  'a returned coupon belongs to exactly one completed return': `
    select coupons.id, coupons.status, count(coupon_returns.id)
    from coupons
    left join coupon_returns on coupon_returns.purchase_id = coupons.purchase_id
      and coupon_returns.status = 'done' and coupons.id = any (coupon_returns.coupon_ids)
    group by coupons.id
    having count(coupon_returns.id) <> case coupons.status when 'returned' then 1 else 0 end`,
  'a coupon is return_requested while its request is open': `
    select coupons.id, coupons.status, count(coupon_returns.id)
    from coupons
    left join coupon_returns on coupon_returns.purchase_id = coupons.purchase_id
      and coupon_returns.status = 'waiting' and coupons.id = any (coupon_returns.coupon_ids)
    group by coupons.id
    having count(coupon_returns.id) <> case coupons.status when 'return_requested' then 1 else 0 end`,
  'a return refunds what its kind gives back of the shares of its coupons': `
    select coupon_returns.id, returned.*, shares.*, coupon_returns.kept_kopecks as kept
    from coupon_returns
    cross join lateral (
      select sum(promo_kopecks) as promo, sum(balance_kopecks) as balance, sum(bank_kopecks) as bank,
        sum(commission_kopecks) as commission
      from coupons where coupons.id = any (coupon_returns.coupon_ids)
    ) as shares
    cross join lateral (
      select (coupon_returns.status = 'done')::integer as done,
        coalesce(-sum(amount_kopecks) filter (where kind = 'merchant'), 0) as merchant,
        coalesce(-sum(amount_kopecks) filter (where kind = 'revenue'), 0) as revenue,
        coalesce(sum(amount_kopecks) filter (where kind = 'promo'), 0) as promo,
        coalesce(sum(amount_kopecks) filter (where kind = 'balance'), 0) as balance,
        coalesce(sum(amount_kopecks) filter (where kind = 'refunds'), 0) as card
      from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
      where ledger_entries.transaction_id = (
        select id from ledger_transactions where key = format('return:%s', coupon_returns.id))
    ) as returned
    cross join lateral (
      select coupon_returns.promo_kopecks + coupon_returns.balance_kopecks + coupon_returns.bank_kopecks as total,
        case coupon_returns.destination when 'card' then coupon_returns.bank_kopecks else 0 end as to_card
    ) as refunded
    where shares.promo + shares.balance + shares.bank <> refunded.total + coupon_returns.kept_kopecks
      or shares.promo < coupon_returns.promo_kopecks
      or shares.balance < coupon_returns.balance_kopecks
      or shares.bank < coupon_returns.bank_kopecks
      or shares.commission < coupon_returns.commission_kopecks
      or coupon_returns.kept_kopecks = 0 and shares.commission <> coupon_returns.commission_kopecks
      or returned.promo <> returned.done * coupon_returns.promo_kopecks
      or returned.revenue <> returned.done * coupon_returns.commission_kopecks
      or returned.merchant <> returned.done * (refunded.total - coupon_returns.commission_kopecks)
      or returned.card <> returned.done * refunded.to_card
      or returned.balance <> returned.done * (refunded.total - coupon_returns.promo_kopecks - refunded.to_card)`,
  'refunds never exceed their payment': `
    select payments.id, payments.amount_kopecks, sum(refunds.amount_kopecks)
    from payments join refunds on refunds.payment_id = payments.id
    group by payments.id
    having sum(refunds.amount_kopecks) > payments.amount_kopecks or payments.status <> 'succeeded'`,
  'the receipt of a payment or refund adds up to it, and is due once it has succeeded': `
    select receipts.id, receipts.status, coalesce(refunds.amount_kopecks, payments.amount_kopecks) as sum, content.kopecks
    from receipts
    join payments on payments.id = receipts.payment_id
    left join refunds on refunds.id = receipts.refund_id
    cross join lateral (
      select sum(price.kopecks::bigint) as kopecks
      from jsonb_array_elements(receipts.lines) as line
      cross join jsonb_array_elements_text(line -> 'prices') as price (kopecks)
    ) as content
    where content.kopecks is distinct from coalesce(refunds.amount_kopecks, payments.amount_kopecks)
      or (receipts.status <> 'new') <> (coalesce(refunds.status, payments.status) = 'succeeded')`,
  'every payment and refund has a receipt': `
    select payments.id, null as refund from payments
    where not exists (select from receipts where receipts.payment_id = payments.id and receipts.refund_id is null)
    union all
    select refunds.payment_id, refunds.id from refunds
    where not exists (select from receipts where receipts.refund_id = refunds.id)`,
  'the status of a purchase reflects its returned coupons': `
    select purchases.id, purchases.status, purchases.quantity, count(coupons.id)
    from purchases
    join orders on orders.id = purchases.order_id and orders.request_key is not null
    left join coupons on coupons.purchase_id = purchases.id and coupons.status = 'returned'
    group by purchases.id
    having count(coupons.id) not between
        case purchases.status when 'refunded' then purchases.quantity when 'partly_refunded' then 1 else 0 end
      and case purchases.status
        when 'refunded' then purchases.quantity when 'partly_refunded' then purchases.quantity - 1 else 0 end`,
  'bookings of a specialist never overlap': `
    select one.employee_id, one.during, other.during
    from bookings as one
    join bookings as other on other.employee_id = one.employee_id and other.during && one.during
      and (other.purchase_id, other.position) > (one.purchase_id, one.position)
    where one.status in ('held', 'booked') and other.status in ('held', 'booked')`,
  'a coupon holds no slot once its return is requested': `
    select coupons.id, coupons.status
    from coupons
    join bookings on bookings.purchase_id = coupons.purchase_id and bookings.position = coupons.position
    where coupons.status in ('return_requested', 'returned') and bookings.status = 'booked'
    union all
    select river_seats.purchase_id, 'seats: ' || river_seats.seats
    from river_seats
    join coupons on coupons.purchase_id = river_seats.purchase_id
    where river_seats.status = 'booked'
    group by river_seats.purchase_id
    having river_seats.seats > count(*) filter (where coupons.status not in ('return_requested', 'returned'))`,
  'a slot is held while its order is unpaid, and booked once it is paid': `
    select visits.purchase_id, visits.status, purchases.status
    from (
      select purchase_id, status from bookings
      union all
      select purchase_id, status from river_seats
    ) as visits
    join purchases on purchases.id = visits.purchase_id
    where (visits.status = 'held') > (purchases.status = 'waiting')
      or (visits.status = 'booked') > (purchases.bought_at is not null)
      or (visits.status = 'requested') > (purchases.status in ('failed', 'expired', 'cancelled'))`,
  'the taken seats of a sailing match its purchases': `
    select river_sailings.departure_id, river_sailings.starts_at, river_sailings.taken, sum(seats)
    from river_sailings
    left join river_seats on river_seats.departure_id = river_sailings.departure_id
      and river_seats.starts_at = river_sailings.starts_at and river_seats.status in ('held', 'booked')
    group by river_sailings.departure_id, river_sailings.starts_at
    having river_sailings.taken <> coalesce(sum(seats), 0)
      or river_sailings.taken > river_sailings.capacity`,
  'a stay is held while its order is unpaid, and booked for the rooms left once it is paid': `
    select stays.purchase_id, stays.status, stays.rooms, purchases.status
    from stays
    join purchases on purchases.id = stays.purchase_id
    cross join lateral (
      select count(*) filter (where coupons.status not in ('return_requested', 'returned')) as rooms
      from coupons where coupons.purchase_id = purchases.id
    ) as owned
    where stays.status <> case
        when purchases.status = 'waiting' then 'held'
        when purchases.bought_at is null then 'requested'
        when owned.rooms = 0 then 'cancelled' else 'booked' end
      or stays.rooms <> case when purchases.bought_at is null then purchases.quantity else owned.rooms end`,
  'the taken rooms of a night match its stays and never exceed its rooms': `
    select room_nights.room_id, room_nights.night, room_nights.taken, room_nights.capacity, sum(stays.rooms)
    from room_nights
    join hotel_rooms on hotel_rooms.id = room_nights.room_id
    left join stays on stays.room_id = room_nights.room_id and stays.status in ('held', 'booked')
      and room_nights.night >= stays.arrival and room_nights.night < stays.departure
    group by room_nights.room_id, room_nights.night, hotel_rooms.id
    having room_nights.taken <> coalesce(sum(stays.rooms), 0)
      or room_nights.capacity <> room_capacity(hotel_rooms, room_nights.night)
      or room_nights.taken > room_nights.capacity`,
  'a paid parcel delivers the units that were not returned before its dispatch': `
    select parcels.purchase_id, parcels.status, parcels.units, purchases.quantity
    from parcels
    join purchases on purchases.id = parcels.purchase_id
    cross join lateral (
      select count(*) filter (where coupons.status in ('return_requested', 'returned')) as returned
      from coupons where coupons.purchase_id = purchases.id
    ) as owned
    where parcels.status in ('new', 'packed', 'cancelled') and parcels.units <> purchases.quantity - owned.returned
      or parcels.units > purchases.quantity
      or parcels.status = 'undelivered' and owned.returned < purchases.quantity
      or parcels.status <> 'new' and purchases.bought_at is null`,
  'the taken places of a departure match its trips': `
    select tour_departures.id, tour_departures.taken, sum(trips.places)
    from tour_departures left join trips on trips.departure_id = tour_departures.id
    group by tour_departures.id
    having tour_departures.taken <> coalesce(sum(trips.places), 0)`,
  'a trip holds a place for each unit that is unpaid or not returned': `
    select trips.purchase_id, trips.status, trips.places, purchases.status as purchase_status
    from trips
    join purchases on purchases.id = trips.purchase_id
    cross join lateral (
      select count(*) from coupons
      where coupons.purchase_id = purchases.id and coupons.status not in ('return_requested', 'returned')
    ) as left_coupons (units)
    where trips.places <> case
      when purchases.status = 'waiting' then purchases.quantity
      when purchases.bought_at is null then 0
      else left_coupons.units
    end
      or (trips.status = 'held') <> (purchases.status = 'waiting')`,
  'a coupon is redeemed by its own merchant within its validity': `
    select coupons.id, coupons.status, coupons.used_at
    from coupons
    join merchant_keys on merchant_keys.id = coupons.merchant_key_id
    join purchases on purchases.id = coupons.purchase_id
    join deals on deals.id = purchases.deal_id
    where coupons.status <> 'used' or merchant_keys.brand_id <> deals.brand_id
      or coupons.used_at < coupons.starts_at or coupons.used_at >= coupons.ends_at`,
}

/** All rules in one round trip, prepared once: a model test checks them after every step. */
const allRules = Object.entries(rules)
  .map(
    ([rule, query]) =>
      `select '${rule}' as rule, to_jsonb(breach) as breach from (${query}) as breach`,
  )
  .join('\nunion all\n')

/** Every violation of the rules; empty if the books are right. */
export async function findBreaches(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const { rows } = await pool.query<{ rule: string; breach: unknown }>({
    name: 'find_breaches',
    text: allRules,
  })
  const found: Record<string, unknown[]> = {}
  for (const { rule, breach } of rows) found[rule] = [...(found[rule] ?? []), breach]
  return found
}

/** Free and taken coupons of a limited deal: must equal its initial stock. */
export async function countStock(pool: pg.Pool, dealId: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select deal_stock.free + coalesce((
       select sum(purchases.quantity) from purchases
       join orders on orders.id = purchases.order_id and orders.request_key is not null
       where purchases.deal_id = deal_stock.deal_id
         and purchases.status not in ('failed', 'expired', 'cancelled')
     ), 0)::integer - coalesce((
       select sum(coupon_returns.restocked) from coupon_returns
       join purchases on purchases.id = coupon_returns.purchase_id
       where purchases.deal_id = deal_stock.deal_id
     ), 0)::integer as total
     from deal_stock where deal_stock.deal_id = $1`,
    [dealId],
  )
  return rows[0]?.total ?? Number.NaN
}

/** Free and taken units of a variant: must equal its initial stock. */
export async function countVariant(pool: pg.Pool, variantId: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select option_variants.free + coalesce((
       select sum(parcels.units) from parcels
       join purchases on purchases.id = parcels.purchase_id
       where parcels.variant_id = option_variants.id
         and purchases.status not in ('failed', 'expired', 'cancelled')
     ), 0)::integer as total
     from option_variants where option_variants.id = $1`,
    [variantId],
  )
  return rows[0]?.total ?? Number.NaN
}
