import type pg from 'pg'
import { cached, dropOnChange } from '../../caches/reference-cache.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'

type Deps = { pool: pg.Pool; changes: DatabaseChanges }

export type FeatureToggles = {
  /** Names of enabled features. */
  names(): Promise<string[]>
  isOn(name: string): Promise<boolean>
}

/** Toggling a feature invalidates rendered pages, like any catalogue change. */
export function createFeatureToggles({ pool, changes }: Deps): FeatureToggles {
  const features = cached(async () => {
    const { rows } = await pool.query<{ system_name: string }>(
      `select feature_toggles.system_name from feature_toggles
       where feature_toggles.is_on order by feature_toggles.system_name`,
    )
    return rows.map((row) => row.system_name)
  })
  dropOnChange(changes, features)
  return {
    names: () => features.get(),
    isOn: async (name) => (await features.get()).includes(name),
  }
}
