import type { profileCalls } from '@skidora/contract/profile.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { changeProfile, type ProfileDeps } from './profile-service.ts'
import { updateProfile } from './profile-store.ts'

export function profileHandlers(deps: ProfileDeps): HandlersOf<typeof profileCalls> {
  return {
    'GET /api/v4/profile/personal-info': async (_input, caller) => ({ data: userOf(caller).info }),

    'POST /api/v4/profile/personal-info/update': async ({ body }, caller) => ({
      data: await changeProfile(deps, userOf(caller).id, body),
    }),

    'POST /api/v4/profile/personal-info/hideToolbarPopup': async (_input, caller) => {
      await updateProfile(deps.db, userOf(caller).id, { hides_toolbar_popup: true })
      return { data: {} }
    },
  }
}
