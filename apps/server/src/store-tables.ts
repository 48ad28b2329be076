import type { ColumnType, Generated } from 'kysely'

/** Tables of the server itself. */
export type StoreTables = {
  rate_limits: { key_hash: Buffer; count: number; ends_at: Date }
  store_facts: { name: string; value: ColumnType<unknown, string, string> }
  due_work: {
    kind: string
    subject_id: number
    is_urgent: Generated<boolean>
    attempts: Generated<number>
    due_at: Generated<Date>
  }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: Buffer
    response_status: number | null
    response_body: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
}
