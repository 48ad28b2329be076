import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { cached } from '../../reference-cache.ts'

type Deps = { pool: pg.Pool; changes: DatabaseChanges }

/** What is switched on, in the answer that the clients of the toggle service know. */
export function registerFeatureToggles(app: FastifyInstance, { pool, changes }: Deps) {
  const features = cached(async () => {
    const { rows } = await pool.query<{ system_name: string }>(
      `select feature_toggles.system_name from feature_toggles
       where feature_toggles.is_on order by feature_toggles.system_name`,
    )
    return rows
  })
  changes.onCatalogChange(() => features.drop())

  app.get('/gateway/featureToggle/api.php', async (request) => {
    const { method } = request.query as { method?: unknown }
    if (method !== 'get_features')
      throw new AppError(400, 'validation_failed', 'Проверьте правильность заполнения полей.', {
        payload: { method: 'Такого метода нет, есть get_features.' },
      })
    return { result: { features: await features.get() } }
  })
}
