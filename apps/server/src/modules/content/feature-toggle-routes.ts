import type { FeatureList } from '@skidora/contract/plain-calls.ts'
import type { FastifyInstance } from 'fastify'
import { invalidFields } from '../../app-error.ts'
import type { FeatureToggles } from './feature-toggles.ts'

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
