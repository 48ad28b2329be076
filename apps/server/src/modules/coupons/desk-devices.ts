import type { Desk } from '@skidora/contract/desk.ts'
import type pg from 'pg'
import { newToken } from '../../secret-tokens.ts'

export type ConnectedDesk = Desk & { deviceId: number }

/** A one-time link that connects a device, valid for a day. */
export async function createDeskLink(
  pool: pg.Pool,
  keyId: number,
): Promise<{ link: string; endsAt: Date }> {
  const link = newToken()
  const { rows } = await pool.query<{ endsAt: Date }>(
    `insert into merchant_devices (merchant_key_id, link_hash, link_ends_at)
     values ($1, sha256(convert_to($2, 'UTF8')), now() + interval '1 day')
     returning link_ends_at as "endsAt"`,
    [keyId, link],
  )
  return { link, endsAt: (rows[0] as { endsAt: Date }).endsAt }
}

/** Connects a new device by the company's key and returns its token. */
export async function connectByKey(pool: pg.Pool, keyId: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `insert into merchant_devices (merchant_key_id, token_hash, connected_at)
     values ($1, sha256(convert_to($2, 'UTF8')), now())`,
    [keyId, token],
  )
  return token
}

/** The device token, or null when the link is unknown, used, expired, or its key is revoked. */
export async function connectByLink(pool: pg.Pool, link: string): Promise<string | null> {
  const token = newToken()
  const { rowCount } = await pool.query(
    `update merchant_devices
     set link_hash = null, link_ends_at = null, connected_at = now(),
       token_hash = sha256(convert_to($2, 'UTF8'))
     from merchant_keys
     where merchant_keys.id = merchant_devices.merchant_key_id and merchant_keys.revoked_at is null
       and merchant_devices.link_hash = sha256(convert_to($1, 'UTF8'))
       and merchant_devices.link_ends_at > now()`,
    [link, token],
  )
  return rowCount === 1 ? token : null
}

/** A device stays connected for a year, unless it or its key is revoked. */
export async function findDesk(pool: pg.Pool, token: string): Promise<ConnectedDesk | undefined> {
  const { rows } = await pool.query<ConnectedDesk>({
    name: 'connected_desk',
    text: `select merchant_devices.id as "deviceId", brands.title as company, merchant_keys.title
           from merchant_devices
           join merchant_keys on merchant_keys.id = merchant_devices.merchant_key_id
           join brands on brands.id = merchant_keys.brand_id
           where merchant_devices.token_hash = sha256(convert_to($1, 'UTF8'))
             and merchant_devices.revoked_at is null and merchant_keys.revoked_at is null
             and merchant_devices.connected_at > now() - interval '1 year'`,
    values: [token],
  })
  return rows[0]
}

export async function disconnectDesk(pool: pg.Pool, deviceId: number): Promise<void> {
  await pool.query('update merchant_devices set revoked_at = now() where id = $1', [deviceId])
}
