import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { profileCalls } from '@skidora/contract/profile.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import { invalidField } from './accounts-errors.ts'
import { checkBirthday } from './birthday.ts'
import type { SessionUser } from './sessions.ts'
import { readUser, toUserInfo } from './user-info.ts'

/** Calls that need a user are refused without one before they get here. */
export function userOf(caller: Caller): SessionUser {
  if (!caller.user) throw new AppError(401, 'unauthorized', 'Войдите, чтобы продолжить.')
  return caller.user
}

export function profileHandlers({ db }: { db: Db }): HandlersOf<typeof profileCalls> {
  const infoOf = async (id: number): Promise<UserInfo> => toUserInfo(await readUser(db, id))

  return {
    'GET /api/v4/profile/personal-info': async (_input, caller) => ({ data: userOf(caller).info }),

    'POST /api/v4/profile/personal-info/update': async ({ body }, caller) => {
      const { id } = userOf(caller)
      const { name, birthday, citySlug } = body
      if (name !== undefined && !name.trim())
        throw invalidField('name', 'Напишите, как к вам обращаться.')
      if (birthday) checkBirthday(birthday, new Date())
      const changes = {
        ...(name !== undefined && { name: name.trim() }),
        ...(birthday !== undefined && { birthday }),
        ...(citySlug !== undefined && {
          city_id: citySlug === null ? null : await cityIdOf(citySlug),
        }),
      }
      if (Object.keys(changes).length > 0)
        await db.updateTable('users').set(changes).where('id', '=', id).execute()
      return { data: await infoOf(id) }
    },

    'POST /api/v4/profile/personal-info/hideToolbarPopup': async (_input, caller) => {
      await db
        .updateTable('users')
        .set({ hides_toolbar_popup: true })
        .where('id', '=', userOf(caller).id)
        .execute()
      return { data: {} }
    },

    'GET /api/v4/profile/sessions': async (_input, caller) => {
      const { id, sessionId } = userOf(caller)
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
        .where('user_id', '=', id)
        .where('expires_at', '>', new Date())
        .orderBy('last_seen_at', 'desc')
        .execute()
      const data = rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === sessionId,
      }))
      return { data }
    },

    'DELETE /api/v4/profile/sessions/{id}': async ({ params }, caller) => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', params.id)
        .where('user_id', '=', userOf(caller).id)
        .executeTakeFirst()
      if (numDeletedRows === 0n)
        throw new AppError(404, 'session_not_found', 'Этот сеанс уже завершён.')
      return { data: {} }
    },

    'POST /api/v4/profile/sessions/close-others': async (_input, caller) => {
      const { id, sessionId } = userOf(caller)
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .where('id', '!=', sessionId)
        .executeTakeFirst()
      return { data: { closed: Number(numDeletedRows) } }
    },

    'GET /api/v4/profile/sign-ins': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const { page = 1, per_page: perPage = 20 } = query
      const { total } = await db
        .selectFrom('sign_ins')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('sign_ins')
        .select(['at', 'method', 'device', 'address', 'succeeded'])
        .where('user_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute()
      const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { data, pagination: paginationOf(page, perPage, total) }
    },
  }

  async function cityIdOf(slug: string): Promise<number> {
    const row = await db
      .selectFrom('cities')
      .select('city_id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) throw invalidField('citySlug', 'Такого города нет.')
    return row.city_id
  }
}
