import { type DealKind, dealKinds } from '@skidora/domain/deals/deal-kinds.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { readFeed } from '../catalog/catalog-read-model.ts'
import type { DigestCity, DigestDeal } from './digest-letter.ts'

export type FindDeals = (cityId: number, kind: DealKind) => Promise<DigestDeal[]>

const dealsPerKind = 3
/** More than shown, since deals in several cities are shown once. */
const dealsToChooseFrom = 20

/** The most popular deals of each city and kind, without empty groups. */
export async function chooseDeals(
  db: Db,
  userId: number,
  findDeals: FindDeals,
): Promise<DigestCity[]> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .innerJoin('cities', 'cities.city_id', 'subscriptions.city_id')
    .select(['cities.city_id', 'cities.slug', 'cities.title', 'cities.title_in', 'kind'])
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .orderBy('cities.title')
    .execute()
  const shown = new Set<string>()
  const cities: DigestCity[] = []
  for (const rows of Map.groupBy(subscriptions, (row) => row.city_id).values()) {
    const [city] = rows
    if (!city) continue
    const { slug, title, title_in: titleIn } = city
    const kinds = dealKinds.filter(({ kind }) => rows.some((row) => row.kind === kind))
    const groups: DigestCity['groups'] = []
    for (const { kind, title } of kinds) {
      const found = await findDeals(city.city_id, kind)
      const deals = found.filter((deal) => !shown.has(deal.slug)).slice(0, dealsPerKind)
      for (const deal of deals) shown.add(deal.slug)
      if (deals.length > 0) groups.push({ title, deals })
    }
    if (groups.length > 0) cities.push({ slug, title, titleIn, groups })
  }
  return cities
}

/** Caches deals for the run, since many subscribers share a city. */
export function cacheDeals(pool: pg.Pool): FindDeals {
  const cached = new Map<string, Promise<DigestDeal[]>>()
  return (cityId, kind) => {
    const key = `${cityId} ${kind}`
    const deals =
      cached.get(key) ??
      readFeed(pool, cityId, kind, dealsToChooseFrom).then(
        (feed): DigestDeal[] => JSON.parse(feed).deals,
      )
    cached.set(key, deals)
    return deals
  }
}
