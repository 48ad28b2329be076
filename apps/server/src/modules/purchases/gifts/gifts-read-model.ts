import type { GivenGift, SharedGift } from '@skidora/contract/gifts.ts'
import type { Pool } from '../../../db.ts'

const giftLimit = 100
const addressLimit = 5

const contents = `
  deals.tiny_title as "dealTitle", deals.slug as "dealSlug", deals.photos[1] as image,
  deal_options.title as "optionTitle", left_coupons.count as quantity,
  coalesce(left_coupons.ends_at, all_coupons.ends_at) as "endsAt", deal_time_zone(deals.id) as "timeZone"`

/** Coupons under return or used are no longer part of a gift. */
const giftTables = `
  from gifts
  join purchases on purchases.id = gifts.purchase_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  cross join lateral (
    select min(coupons.ends_at) as ends_at from coupons where coupons.purchase_id = purchases.id
  ) as all_coupons
  cross join lateral (
    select count(*)::integer as count, min(coupons.ends_at) as ends_at from coupons
    where coupons.purchase_id = purchases.id and coupons.status = 'active'
  ) as left_coupons`

type SharedRow = Omit<SharedGift, 'endsAt'> & { endsAt: Date }

/** By the hash of its link. */
export async function readSharedGift(
  pool: Pool,
  linkHash: Buffer,
  visitorId: number | null,
): Promise<SharedGift | null> {
  const { rows } = await pool.query<SharedRow>({
    name: 'read_shared_gift',
    text: `
      select gifts.card, gifts.recipient_name as "recipientName", gifts.sender_name as "senderName",
        gifts.message, ${contents}, brands.title as "brandTitle",
        array(
          select places.address from deal_places
          join places on places.id = deal_places.place_id
          where deal_places.deal_id = deals.id order by places.id limit ${addressLimit}
        ) as addresses,
        case
          when gifts.claimed_by = $2 then 'mine'
          when gifts.claimed_by is not null then 'claimed'
          when left_coupons.count = 0 then 'gone'
          when purchases.user_id = $2 then 'own'
          else 'open'
        end as state
      ${giftTables}
      join brands on brands.id = deals.brand_id
      where gifts.token_hash = $1`,
    values: [linkHash, visitorId],
  })
  const [row] = rows
  return row ? { ...row, endsAt: row.endsAt.toISOString() } : null
}

type GivenRow = Omit<GivenGift, 'gift' | 'endsAt' | 'sentAt' | 'claimedAt'> &
  Omit<GivenGift['gift'], 'sendAt'> & {
    sendAt: Date
    endsAt: Date
    sentAt: Date | null
    claimedAt: Date | null
  }

export async function readGivenGifts(pool: Pool, userId: number): Promise<GivenGift[]> {
  const { rows } = await pool.query<GivenRow>({
    name: 'read_given_gifts',
    text: `
      select purchases.id as "purchaseId", gifts.card, gifts.recipient_name as "recipientName",
        gifts.recipient_email as "recipientEmail", gifts.sender_name as "senderName", gifts.message,
        gifts.send_at as "sendAt", gifts.sent_at as "sentAt",
        case when gifts.claimed_by is not null then gifts.claimed_at end as "claimedAt", ${contents},
        gifts.claimed_by is null and left_coupons.count > 0 as "canChange"
      ${giftTables}
      where purchases.user_id = $1 and purchases.bought_at is not null
      order by purchases.bought_at desc, purchases.id desc
      limit ${giftLimit}`,
    values: [userId],
  })
  return rows.map(toGivenGift)
}

function toGivenGift({
  card,
  recipientName,
  recipientEmail,
  senderName,
  message,
  sendAt,
  sentAt,
  claimedAt,
  endsAt,
  ...row
}: GivenRow): GivenGift {
  return {
    ...row,
    gift: {
      ...{ card, recipientName, recipientEmail, senderName, message },
      sendAt: sendAt.toISOString(),
    },
    sentAt: sentAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
  }
}
