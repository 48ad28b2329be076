import type { StaffDocument, StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import {
  type PageOf,
  toWithdrawal,
  type WithdrawalRow,
  withdrawalColumns,
} from './withdrawals-read-model.ts'

type StaffRow = WithdrawalRow & {
  fullName: string | null
  documents: StaffDocument[]
  ownerId: number | null
  ownerName: string | null
  ownerContact: string | null
  registeredAt: Date | null
  paidKopecks: number
  decidedAt: Date | null
  decidedBy: string | null
}

const lists = {
  waiting: {
    condition: `withdrawals.status = 'checking'`,
    order: 'withdrawals.requested_at, withdrawals.id',
  },
  decided: {
    condition: 'withdrawals.decided_at is not null',
    order: 'withdrawals.decided_at desc, withdrawals.id desc',
  },
}

/** Requests waiting for a decision, oldest first, or decided ones, latest first. */
export async function readStaffWithdrawals(
  pool: pg.Pool,
  list: keyof typeof lists,
  { staffId, limit, offset }: PageOf & { staffId: number },
): Promise<{ withdrawals: StaffWithdrawal[]; totalCount: number }> {
  const { condition, order } = lists[list]
  const [listed, counted] = await Promise.all([
    pool.query<StaffRow>(
      `select ${withdrawalColumns}, withdrawals.full_name as "fullName",
         coalesce((
           select json_agg(json_build_object(
             'id', papers.id, 'name', papers.name, 'size', papers.bytes,
             'isRead', exists (
               select from withdrawal_events as events
               where events.withdrawal_id = withdrawals.id and events.event = 'papers_read'
                 and events.actor_id = $3 and events.paper_id = papers.id
             )
           ) order by papers.position)
           from withdrawal_papers as papers where papers.withdrawal_id = withdrawals.id
         ), '[]') as documents,
         users.id as "ownerId", users.name as "ownerName",
         coalesce(users.email, users.phone) as "ownerContact", users.created_at as "registeredAt",
         coalesce((
           select sum(paid.amount_kopecks) from withdrawals as paid
           where paid.user_id = users.id and paid.status = 'paid'
         ), 0)::bigint as "paidKopecks",
         withdrawals.decided_at as "decidedAt", deciders.name as "decidedBy"
       from withdrawals
       left join users on users.id = withdrawals.user_id
       left join users as deciders on deciders.id = withdrawals.decided_by
       where ${condition}
       order by ${order} limit $1 offset $2`,
      [limit, offset, staffId],
    ),
    pool.query<{ total: number }>(`select count(*) as total from withdrawals where ${condition}`),
  ])
  return {
    withdrawals: listed.rows.map(toStaffWithdrawal),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

function toStaffWithdrawal(row: StaffRow): StaffWithdrawal {
  const { ownerId, ownerName, ownerContact, registeredAt, decidedAt } = row
  return {
    ...toWithdrawal(row),
    fullName: row.fullName,
    documents: row.documents,
    owner:
      ownerId === null
        ? null
        : {
            id: ownerId,
            name: ownerName ?? '',
            contact: ownerContact && maskContact(ownerContact),
            registeredAt: registeredAt?.toISOString() ?? '',
            paidBefore: kopecksToRubles(row.paidKopecks),
          },
    decision: decidedAt && {
      isApproved: row.status !== 'refused',
      by: row.decidedBy,
      at: decidedAt.toISOString(),
    },
  }
}
