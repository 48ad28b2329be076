import type { avatarCalls } from '@skidora/contract/avatar.ts'
import { invalidField } from '../../../app-error.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import { type AvatarDeps, changeAvatar, replaceAvatar } from './avatar-service.ts'

export function avatarHandlers(deps: AvatarDeps): HandlersOf<typeof avatarCalls> {
  const { db } = deps
  return {
    'POST /api/v4/profile/change-avatar': async ({ body, file }, caller) => {
      const { id } = userOf(caller)
      await changeAvatar(deps, id, file, squareOf(body))
      return { data: toUserInfo(await readUser(db, id)) }
    },

    'DELETE /api/v4/profile/remove-avatar': async (_input, caller) => {
      const { id } = userOf(caller)
      await replaceAvatar(deps, id, null)
      return { data: toUserInfo(await readUser(db, id)) }
    },
  }
}

function squareOf({ x, y, size }: { x?: number; y?: number; size?: number }) {
  if (x !== undefined && y !== undefined && size !== undefined) return { x, y, size }
  if (x === undefined && y === undefined && size === undefined) return undefined
  throw invalidField('size', 'Квадрат задают x, y и size вместе.')
}
