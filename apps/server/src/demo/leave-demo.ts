import { dropDemoSchema, hasDemoSchema } from '@skidora/db/demo/demo-schema.ts'
import { migrate } from '@skidora/db/migrate.ts'
import { type OwnedStore, refuseDemoData } from './demo-data.ts'

/** Drops the demo's tables and functions from a store without demo data; rejects any other store. */
export async function leaveDemo(store: OwnedStore): Promise<void> {
  await refuseDemoData(store)
  const { db } = store
  if (!(await hasDemoSchema(db))) return
  await dropDemoSchema(db)
  await migrate(db, { isDemo: false })
}
