import { type MovedServices, movedAddress } from '@skidora/domain/pages/moved-address.ts'
import type { FastifyBaseLogger } from 'fastify'
import { cached } from '../../caches/reference-cache.ts'
import { callMovedService } from './call-moved-service.ts'

/** Whether a feature is on, as the service on another host says; null if it is here. */
export function movedFeatures(services: MovedServices, log: FastifyBaseLogger) {
  const address = movedAddress(services, '/gateway/featureToggle/api.php')
  if (address === undefined) return null
  const query = { method: 'get_features' }
  // Failures are cached as well, so that pages do not wait for a dead host.
  const names = cached<string[]>(() =>
    callMovedService(log, { method: 'GET', address }, { query }).then(
      ({ result }) =>
        result.features.map((feature: { system_name: string }) => feature.system_name),
      () => [],
    ),
  )
  return async (name: string): Promise<boolean> => (await names.get()).includes(name)
}
