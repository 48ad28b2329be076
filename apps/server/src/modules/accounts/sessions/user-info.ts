import type { UserInfo } from '@skidora/contract/accounts.ts'
import { staffMenu } from '@skidora/domain/accounts/staff-menu.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { Tables } from '../../../tables.ts'

export type UserRow = Selectable<Tables['users']> & {
  city_slug: string | null
  balance_kopecks: number | null
  bound_cards: UserInfo['boundCards']
  promo_codes: UserInfo['promoCodes']
}

/** Confirmed addresses of this domain get the staff menu. */
const companyDomain = '@skidora.ru'

/** The profile as the user sees it. */
export function toUserInfo(row: UserRow): UserInfo {
  const isEmailConfirmed = row.email_confirmed_at !== null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailConfirmed,
    phone: row.phone,
    birthday: row.birthday,
    citySlug: row.city_slug,
    avatar: row.avatar,
    hasPassword: row.password_hash !== null,
    hasSecondStep: row.totp_enabled_at !== null,
    hideToolbarPopup: row.hides_toolbar_popup,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    staffMenu: isEmailConfirmed && hasStaffMenu(row) ? [...staffMenu] : [],
    balanceAmount: kopecksToRubles(row.balance_kopecks ?? 0),
    boundCards: row.bound_cards,
    promoCodes: row.promo_codes,
  }
}

const hasStaffMenu = ({ role, email }: UserRow) =>
  role === 'staff' && email?.endsWith(companyDomain) === true

const boundCards = sql<UserInfo['boundCards']>`array(
  select json_build_object('id', bound_cards.id, 'title', bound_cards.title) from bound_cards
  where bound_cards.user_id = users.id order by bound_cards.id)`

const promoCodes = sql<UserInfo['promoCodes']>`array(
  select json_build_object('code', promo_codes.code, 'title', promo_codes.title)
  from usable_promo_codes(users.id) as promo_codes
  order by promo_codes.ends_at)`

export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('cities', 'cities.city_id', 'users.city_id')
    .leftJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.user_id', '=', 'users.id')
        .on('ledger_accounts.kind', '=', 'balance'),
    )
    .selectAll('users')
    .select(['cities.slug as city_slug', 'ledger_accounts.balance_kopecks'])
    .select([boundCards.as('bound_cards'), promoCodes.as('promo_codes')])
}

export async function readUser(db: Db, id: number): Promise<UserRow> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow()
}
