import type { contentCalls } from '@skidora/contract/content.ts'
import { invalidFields } from '../../app-error.ts'
import { cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Db, Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readBanners, readPromoBars } from './banners-read-model.ts'
import { mainPageSeo } from './main-page-seo.ts'
import { findRedirect } from './redirects-read-model.ts'
import { publicPages } from './site-pages.ts'

type Deps = { pool: Pool; db: Db; cities: LiveCities; changes: DatabaseChanges }

export function contentHandlers(deps: Deps): HandlersOf<typeof contentCalls> {
  const banners = cachedByKey((cityId: number) => readBanners(deps.pool, cityId))
  const promoBars = cachedByKey((cityId: number) => readPromoBars(deps.pool, cityId))
  dropOnChange(deps.changes, banners, promoBars)

  return {
    'GET /api/v4/banner/mainPage/getBanners': async ({ query }, caller) => {
      const city = deps.cities.current.ofQuery(query, caller)
      return { data: await banners.get(city.cityId) }
    },

    'GET /api/v4/promo/inlineBars': async ({ query }, caller) => {
      const city = deps.cities.current.ofQuery(query, caller)
      return { data: await promoBars.get(city.cityId) }
    },

    'GET /api/v4/seo/mainPage/getSeoMeta': async ({ query }, caller) => ({
      data: mainPageSeo(deps.cities.current.ofQuery(query, caller)),
    }),

    'GET /api/v4/redirect/check': async ({ query }, caller) => {
      const path = pathOf(query, caller)
      const redirect =
        path === null ? undefined : await findRedirect(deps.db, withoutTrailingSlash(path))
      return {
        data: { target: redirect?.target ?? null, isPermanent: redirect?.is_permanent ?? false },
      }
    },

    'GET /api/routes/main': async () => ({ data: publicPages }),
  }
}

/** Null for a URL of another site, which our redirects do not cover. */
function pathOf({ link, path }: { link?: string; path?: string }, caller: Caller): string | null {
  const url = link ?? path
  if (url === undefined) throw invalidFields({ link: 'Обязательное поле.' })
  if (!/^https?:\/\//.test(url)) return url
  const address = URL.parse(url)
  const { host } = new URL(caller.origin)
  const isOurs = address && `.${address.host}`.endsWith(`.${host}`)
  return isOurs ? address.pathname : null
}

function withoutTrailingSlash(link: string): string {
  const path = link.split(/[?#]/, 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
