import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { BankDb } from './bank-tables.ts'

/**
 * `error`: not executed, returns 500. `lost`: executed, returns 500. `silence`: executed, never
 * responds. `processing`: returns 202. `limit`: returns 429. `garbage`: executed, returns invalid
 * JSON.
 */
const Fault = Type.Union([
  Type.Literal('error'),
  Type.Literal('lost'),
  Type.Literal('silence'),
  Type.Literal('processing'),
  Type.Literal('limit'),
  Type.Literal('garbage'),
])
export type Fault = Static<typeof Fault>

/** Faults that prevent execution. */
export const preventingFaults: Fault[] = ['error', 'processing', 'limit']

const Settings = Type.Object(
  {
    /** Delay of notifications. */
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
    /** Number of duplicates of each notification. */
    duplicates: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    /** Holds a notification back until the next one of the same payment is sent. */
    isReordered: Type.Optional(Type.Boolean()),
    /** Notifications are never sent. */
    isLost: Type.Optional(Type.Boolean()),
    /** Status of receipts, instead of being registered at once. */
    receipt: Type.Optional(Type.Union([Type.Literal('pending'), Type.Literal('canceled')])),
    /** Declines payments by a saved method for this reason. */
    decline: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,64}$' })),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof Settings>

export const Behaviour = Type.Object(
  {
    ...Settings.properties,
    /** The next failing calls of the shop: about this payment, or any. */
    faults: Type.Optional(
      Type.Object(
        { fault: Fault, calls: Type.Integer({ minimum: 1, maximum: 1000 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>

/** Subject id of settings for all payments. */
export const forAll = ''

/** Replaces all earlier settings. */
export async function setBehaviour(db: BankDb, subjectId: string, behaviour: Behaviour) {
  const { faults, ...settings } = behaviour
  const row = {
    settings: JSON.stringify(settings),
    faults_left: faults?.calls ?? 0,
    fault: faults?.fault ?? null,
  }
  await db
    .insertInto('sandbox_bank.behaviours')
    .values({ subject_id: subjectId, ...row })
    .onConflict((conflict) => conflict.columns(['subject_id']).doUpdateSet(row))
    .execute()
}

export async function settingsOf(db: BankDb, subjectId: string): Promise<Settings> {
  const { rows } = await sql<{ settings: Settings }>`
    select sandbox_bank.settings_of(${subjectId}) as settings`.execute(db)
  return rows[0]?.settings ?? {}
}

/** The fault of this call, if any. */
export async function takeFault(db: BankDb, subjectId: string): Promise<Fault | null> {
  const { rows } = await sql<{ fault: Fault | null }>`
    select sandbox_bank.take_fault(${subjectId}) as fault`.execute(db)
  return rows[0]?.fault ?? null
}
