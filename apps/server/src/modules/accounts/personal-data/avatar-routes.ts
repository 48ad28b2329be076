import type { avatarCalls } from '@skidora/contract/avatar.ts'
import type { Db } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import type { Uploads } from '../../media/uploads-service.ts'
import { invalidField } from '../accounts-errors.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'

type AvatarDeps = { db: Db; uploads: Uploads }

export function avatarHandlers({ db, uploads }: AvatarDeps): HandlersOf<typeof avatarCalls> {
  return {
    'POST /api/v4/profile/change-avatar': async ({ body, file }, caller) => {
      const { id } = userOf(caller)
      const square = squareOf(body)
      const path = await uploads.storeSquare(file, square)
      try {
        await replaceAvatar(id, path)
      } catch (error) {
        await uploads.remove(path)
        throw error
      }
      return { data: toUserInfo(await readUser(db, id)) }
    },

    'DELETE /api/v4/profile/remove-avatar': async (_input, caller) => {
      const { id } = userOf(caller)
      await replaceAvatar(id, null)
      return { data: toUserInfo(await readUser(db, id)) }
    },
  }

  /** The old file is removed after the update; files left by a crash are swept at night. */
  async function replaceAvatar(id: number, path: string | null): Promise<void> {
    const old = await db.transaction().execute(async (trx) => {
      const { avatar } = await trx
        .selectFrom('users')
        .select('avatar')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ avatar: path }).where('id', '=', id).execute()
      return avatar
    })
    if (old) await uploads.remove(old)
  }
}

function squareOf({ x, y, size }: { x?: number; y?: number; size?: number }) {
  if (x !== undefined && y !== undefined && size !== undefined) return { x, y, size }
  if (x === undefined && y === undefined && size === undefined) return undefined
  throw invalidField('size', 'Квадрат задают x, y и size вместе.')
}
