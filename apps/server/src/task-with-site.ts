import type { JobHelpers, Task } from 'graphile-worker'
import type { SiteAddress } from './site-address.ts'

type Run = (site: SiteAddress, helpers: JobHelpers) => Promise<void>

/** A job that sends links to the site: off without SITE_HOST. `what` names its messages in the log. */
export function taskWithSite(site: SiteAddress | null, what: string, run: Run): Task {
  return async (_payload, helpers) => {
    if (site) return run(site, helpers)
    helpers.logger.warn(
      `SITE_HOST is not set: ${what} are off, since their links would have no host`,
    )
  }
}
