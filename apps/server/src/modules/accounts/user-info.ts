import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../db.ts'

export type UserRow = Selectable<Tables['users']> & { city_slug: string | null }

/** Whose confirmed address shows the staff's menu. */
const companyDomain = '@skidora.ru'

/** What a person is told about themselves. */
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
    isStaff:
      row.role === 'staff' && isEmailConfirmed && (row.email?.endsWith(companyDomain) ?? false),
  }
}

export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('cities', 'cities.city_id', 'users.city_id')
    .selectAll('users')
    .select('cities.slug as city_slug')
}

export async function readUser(db: Db, id: number): Promise<UserRow> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow()
}
