import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { InputOf } from '@skidora/contract/calls.ts'
import { invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { LiveCities } from '../../locations/cities.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import { checkBirthday } from './birthday.ts'
import { personName } from './person-name.ts'
import { updateProfile } from './profile-store.ts'

export type ProfileDeps = { db: Db; cities: LiveCities }

type ProfileFields = InputOf<'POST /api/v4/profile/personal-info/update'>['body']

/** Changes the given fields; returns the account. */
export async function changeProfile(
  { db, cities }: ProfileDeps,
  userId: number,
  { name, birthday, citySlug }: ProfileFields,
): Promise<UserInfo> {
  if (birthday) checkBirthday(birthday, new Date())
  await updateProfile(db, userId, {
    ...(name !== undefined && { name: personName(name) }),
    ...(birthday !== undefined && { birthday }),
    ...(citySlug !== undefined && {
      city_id: citySlug === null ? null : cityIdOf(cities, citySlug),
    }),
  })
  return toUserInfo(await readUser(db, userId))
}

function cityIdOf(cities: LiveCities, slug: string): number {
  const city = cities.current.findBySlug(slug)
  if (!city) throw invalidField('citySlug', 'Такого города нет.')
  return city.cityId
}
