import type { Logger } from 'pino'
import type { Service } from '../service.ts'
import type { Store } from './open-store.ts'
import { nextStopSignal } from './stop-signals.ts'

/** Serves until a stop signal, then drains. */
export async function runUntilSignal(service: Service, store: Store, log: Logger) {
  const signal = await Promise.race([nextStopSignal(), store.lost]).catch((err) => {
    log.fatal({ err }, 'lost the database')
    throw err
  })
  log.info({ signal }, 'draining')
  await service.close()
  await store.close()
  log.info('stopped')
}
