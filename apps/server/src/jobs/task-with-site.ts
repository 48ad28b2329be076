import type { JobHelpers, Task } from 'graphile-worker'
import type { SiteAddress } from '../addresses/site-address.ts'

type Run = (site: SiteAddress, helpers: JobHelpers) => Promise<void>

/** A job that sends links to the site: off without SITE_HOST. */
export function taskWithSite(site: SiteAddress | null, run: Run): Task {
  return async (_payload, helpers) => {
    if (site) return run(site, helpers)
    const { logger, job } = helpers
    logger.warn('SITE_HOST is not set: a job sends nothing, since its links would have no host', {
      task: job.task_identifier,
    })
  }
}
