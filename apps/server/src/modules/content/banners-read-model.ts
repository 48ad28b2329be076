import type { Banner, PromoBar } from '@skidora/contract/content.ts'
import { typography } from '@skidora/domain/text/text.ts'
import type pg from 'pg'
import { withDiscounts } from './banner-discounts.ts'

/** Active banners of the home page, for this city and for all cities. */
export async function readBanners(pool: pg.Pool, cityId: number): Promise<Banner[]> {
  const { rows } = await pool.query<Banner>(
    `select banners.id, banners.slot, banners.title, banners.text, banners.action, banners.link,
            banners.image, banners.tone
     from banners
     where banners.section = 'main' and (banners.city_id is null or banners.city_id = $1)
       and banners.starts_at <= now() and banners.ends_at > now()
     order by banners.slot, banners.position, banners.id`,
    [cityId],
  )
  return (await withDiscounts(pool, cityId, rows)).map(setType)
}

function setType(banner: Banner): Banner {
  return { ...banner, title: typography(banner.title), text: typography(banner.text) }
}

/** Position of a banner; without a category it applies to all. */
export type PlacedBanner = {
  banner: Banner
  place: { section: string; categoryId: number | null }
}

/** Active banners of all sections in the city; the banner above a list comes with the list. */
export async function readSectionBanners(pool: pg.Pool, cityId: number): Promise<PlacedBanner[]> {
  const { rows } = await pool.query<Banner & { section: string; category_id: number | null }>(
    `select banners.id, banners.slot, banners.title, banners.text, banners.action, banners.link,
            banners.image, banners.tone, banners.section, banners.category_id
     from banners
     where banners.slot <> 'taxonomy' and (banners.city_id is null or banners.city_id = $1)
       and banners.starts_at <= now() and banners.ends_at > now()
     order by banners.slot, banners.position, banners.id`,
    [cityId],
  )
  const shown = await withDiscounts(pool, cityId, rows)
  return shown.map(({ section, category_id: categoryId, ...banner }) => ({
    banner: setType(banner),
    place: { section, categoryId },
  }))
}

export async function readPromoBars(pool: pg.Pool, cityId: number): Promise<PromoBar[]> {
  const { rows } = await pool.query<PromoBar>(
    `select promo_bars.id, promo_bars.text, promo_bars.link, promo_bars.tone
     from promo_bars
     where (promo_bars.city_id is null or promo_bars.city_id = $1)
       and promo_bars.starts_at <= now() and promo_bars.ends_at > now()
     order by promo_bars.id`,
    [cityId],
  )
  return rows
}
