import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { BankDb } from './bank-tables.ts'

/**
 * `error`: nothing is done, answers 500. `lost`: done, answers 500. `silence`: done, never answers.
 * `processing`: answers 202. `limit`: answers 429. `garbage`: done, answers what is no JSON.
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

/** Those that come instead of what was asked for: nothing is done. */
export const preventingFaults: Fault[] = ['error', 'processing', 'limit']

const Settings = Type.Object(
  {
    /** Notifications leave so much later. */
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
    /** Each notification is sent so many times more. */
    duplicates: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    /** A notification is held back until the next of the same payment has left. */
    isReordered: Type.Optional(Type.Boolean()),
    /** Notifications are never sent. */
    isLost: Type.Optional(Type.Boolean()),
    /** Payments by a saved method are refused for this reason. */
    decline: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,64}$' })),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof Settings>

export const Behaviour = Type.Object(
  {
    ...Settings.properties,
    /** The next calls of the shop that fail: about this payment, or any. */
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

/** What holds for all has no subject. */
export const forAll = ''

/** From now on this, and nothing of what was asked for before. */
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

/** The fault of this call, if it is to have one. */
export async function takeFault(db: BankDb, subjectId: string): Promise<Fault | null> {
  const { rows } = await sql<{ fault: Fault | null }>`
    select sandbox_bank.take_fault(${subjectId}) as fault`.execute(db)
  return rows[0]?.fault ?? null
}
