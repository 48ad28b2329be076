import type { FeatureList } from '@skidora/contract/plain-calls.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { invalidFields } from '../../app-error.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { cached, dropOnChange } from '../../reference-cache.ts'

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

/** In the response format of the toggle service's clients. */
export function registerFeatureToggles(app: FastifyInstance, toggles: FeatureToggles) {
  app.get('/gateway/featureToggle/api.php', async (request): Promise<FeatureList> => {
    const { method } = request.query as { method?: unknown }
    if (method !== 'get_features')
      throw invalidFields({ method: 'Такого метода нет, есть get_features.' })
    const names = await toggles.names()
    return { result: { features: names.map((name) => ({ system_name: name })) } }
  })
}
