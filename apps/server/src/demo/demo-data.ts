import { verify } from '@node-rs/argon2'
import { hasDemoSchema } from '@skidora/db/demo/demo-schema.ts'
import { demoSeedState } from '@skidora/db/demo/seed/store/demo-seed-state.ts'
import type { Pool } from 'pg'
import { demoPassword, demoUsers } from '../modules/accounts/demo-users.ts'
import { demoMerchantKey } from '../modules/coupons/demo-coupons.ts'
import type { Connections } from '../start/connect-pool.ts'
import { StartError } from '../start/start-error.ts'

/** With the rights of the tables' owner. */
export type OwnedStore = Pick<Connections, 'pool' | 'db'>

export type DemoData = {
  /** Accounts with the published password, or created by a demo. */
  userIds: number[]
  /** Published cash desk keys. */
  keyIds: number[]
  /** Whether there are payments with play money. */
  hasPlayMoney: boolean
  /** Whether the demo catalogue was seeded and never released. */
  isSeeded: boolean
}

/** Finds demo data by its rows, whatever the configuration. */
export async function findDemoData({ pool, db }: OwnedStore): Promise<DemoData> {
  const isSeeded = (await demoSeedState(pool)) !== null
  const { rows: keys } = await pool.query<{ id: number }>(
    `select merchant_keys.id from merchant_keys
     where merchant_keys.key_hash = sha256(convert_to($1, 'UTF8')) and merchant_keys.revoked_at is null`,
    [demoMerchantKey],
  )
  return {
    userIds: await findDemoUsers(pool, isSeeded),
    keyIds: keys.map(({ id }) => id),
    hasPlayMoney: (await hasDemoSchema(db)) && (await hasSandboxPayments(pool)),
    isSeeded,
  }
}

async function hasSandboxPayments(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from sandbox_bank.payments) or exists (select from sandbox_bank.payouts)
       as found`,
  )
  return rows[0]?.found ?? false
}

/** The addresses may be real in a store that was never a demo; then the password decides. */
async function findDemoUsers(pool: Pool, isSeeded: boolean): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; isNamed: boolean; hash: string | null }>(
    `select users.id, coalesce(users.email = any ($1), false) as "isNamed", users.password_hash as hash
     from users
     where users.email = any ($1) or users.role = 'staff'
     order by users.id`,
    [demoUsers.map(({ email }) => email)],
  )
  const found: number[] = []
  for (const { id, isNamed, hash } of rows) {
    if ((isNamed && isSeeded) || (await isDemoPassword(hash))) found.push(id)
  }
  return found
}

const isDemoPassword = async (hash: string | null) =>
  hash !== null && (await verify(hash, demoPassword).catch(() => false))

/** Demo logins and keys are public, so only a demo may serve with them. */
export async function refuseDemoData(store: OwnedStore): Promise<void> {
  const { userIds, keyIds, hasPlayMoney, isSeeded } = await findDemoData(store)
  if (userIds.length + keyIds.length === 0 && !hasPlayMoney && !isSeeded) return
  throw new StartError(
    'This store holds demo data (logins, keys or orders paid with play money): remove it with npm run remove-demo, or set DEMO=1.',
  )
}

/** Seeding empties the catalogue and the ledger, so it must not run on a real shop. */
export async function refuseRealStore(pool: Pool): Promise<void> {
  if ((await demoSeedState(pool)) !== null) return
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from users where users.email is null or users.email <> all ($1))
       or exists (select from deals)
       or exists (select from ledger_entries)
       or exists (select from purchases) as found`,
    [demoUsers.map(({ email }) => email)],
  )
  if (!rows[0]?.found) return
  throw new StartError(
    'This database is not a demo: it holds deals, people or orders that a demo catalogue would replace. Use another one, or set DEMO=0.',
  )
}
