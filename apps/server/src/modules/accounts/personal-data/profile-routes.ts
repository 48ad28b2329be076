import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { profileCalls } from '@skidora/contract/profile.ts'
import { invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import type { LiveCities } from '../../locations/cities.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import { checkBirthday } from './birthday.ts'
import { personName } from './person-name.ts'
import { updateProfile } from './profile-store.ts'

type ProfileDeps = { db: Db; cities: LiveCities }

export function profileHandlers({ db, cities }: ProfileDeps): HandlersOf<typeof profileCalls> {
  const infoOf = async (id: number): Promise<UserInfo> => toUserInfo(await readUser(db, id))

  function cityIdOf(slug: string): number {
    const city = cities.current.findBySlug(slug)
    if (!city) throw invalidField('citySlug', 'Такого города нет.')
    return city.cityId
  }

  return {
    'GET /api/v4/profile/personal-info': async (_input, caller) => ({ data: userOf(caller).info }),

    'POST /api/v4/profile/personal-info/update': async ({ body }, caller) => {
      const { id } = userOf(caller)
      const { name, birthday, citySlug } = body
      if (birthday) checkBirthday(birthday, new Date())
      const changes = {
        ...(name !== undefined && { name: personName(name) }),
        ...(birthday !== undefined && { birthday }),
        ...(citySlug !== undefined && {
          city_id: citySlug === null ? null : cityIdOf(citySlug),
        }),
      }
      await updateProfile(db, id, changes)
      return { data: await infoOf(id) }
    },

    'POST /api/v4/profile/personal-info/hideToolbarPopup': async (_input, caller) => {
      await updateProfile(db, userOf(caller).id, { hides_toolbar_popup: true })
      return { data: {} }
    },
  }
}
