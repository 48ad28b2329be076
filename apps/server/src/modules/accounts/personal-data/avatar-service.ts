import type { Db } from '../../../db.ts'
import type { Uploads } from '../../media/uploads-service.ts'
import { swapAvatar } from './profile-store.ts'

export type AvatarDeps = { db: Db; uploads: Uploads }

/** Stores the picture; removes its file again if the update fails. */
export async function changeAvatar(
  deps: AvatarDeps,
  userId: number,
  ...picture: Parameters<Uploads['storeSquare']>
): Promise<void> {
  const path = await deps.uploads.storeSquare(...picture)
  try {
    await replaceAvatar(deps, userId, path)
  } catch (error) {
    await deps.uploads.remove(path)
    throw error
  }
}

/** The old file is removed after the update; files left by a crash are swept at night. */
export async function replaceAvatar(
  { db, uploads }: AvatarDeps,
  userId: number,
  path: string | null,
): Promise<void> {
  const old = await db.transaction().execute((trx) => swapAvatar(trx, userId, path))
  if (old) await uploads.remove(old)
}
