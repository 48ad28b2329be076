import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import {
  type ConnectedDesk,
  connectByKey,
  connectByLink,
  disconnectDesk,
  findDesk,
} from './desk-devices.ts'
import { findMerchantKey, limitDevices, limitWrongKeys } from './merchant-keys.ts'

type Deps = { pool: Pool; limiter: StrictLimiter }

/** The desk of the device cookie; removes a cookie that is no longer valid. */
export async function deskOf(deps: Deps, caller: Caller): Promise<ConnectedDesk> {
  const { deskToken } = caller
  if (deskToken) {
    const desk = await findDesk(deps.pool, deskToken)
    if (desk) return desk
    caller.giveDeskToken(null)
    await limitWrongKeys(deps, caller.addressGroup)
  }
  throw new AppError('desk_not_connected')
}

type Credentials = { key?: string; link?: string }

/** Connects the device in place of the desk that it was before. */
export async function connectDesk(
  deps: Deps,
  credentials: Credentials,
  caller: Caller,
): Promise<ConnectedDesk> {
  const { pool } = deps
  const token = await newDeskToken(deps, credentials, caller)
  const before = caller.deskToken && (await findDesk(pool, caller.deskToken))
  if (before) await disconnectDesk(pool, before.deviceId)
  caller.giveDeskToken(token)
  return (await findDesk(pool, token)) as ConnectedDesk
}

export async function leaveDesk(deps: Deps, caller: Caller): Promise<void> {
  await disconnectDesk(deps.pool, (await deskOf(deps, caller)).deviceId)
  caller.giveDeskToken(null)
}

async function newDeskToken(
  deps: Deps,
  { key, link }: Credentials,
  { addressGroup }: Caller,
): Promise<string> {
  const { pool } = deps
  if (link !== undefined) {
    const token = await connectByLink(pool, link)
    if (token) return token
    await limitWrongKeys(deps, addressGroup)
    throw new AppError('desk_link_refused')
  }
  const typed = key?.trim()
  if (!typed) throw invalidField('key', 'Введите ключ компании.')
  const keyId = await findMerchantKey(deps, typed)
  if (keyId !== null) {
    await limitDevices(deps, keyId)
    return connectByKey(pool, keyId)
  }
  await limitWrongKeys(deps, addressGroup)
  throw new AppError('desk_key_refused')
}
