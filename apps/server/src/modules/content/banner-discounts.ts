import type { Banner } from '@skidora/contract/content.ts'
import type pg from 'pg'

/** Placeholder in banner texts for the best discount, in percent, of the category it links to. */
const placeholder = '{discount}'

/** Fills in the city's best discounts; a banner without any discount is left out. */
export async function withDiscounts<Shown extends Banner>(
  pool: pg.Pool,
  cityId: number,
  banners: Shown[],
): Promise<Shown[]> {
  const slugs = banners.filter(promises).map(({ link }) => slugOf(link))
  if (slugs.length === 0) return banners
  const best = await readBestDiscounts(pool, cityId, slugs)
  return banners.flatMap((banner) => {
    if (!promises(banner)) return [banner]
    const discount = best.get(slugOf(banner.link))
    return discount ? [filledIn(banner, discount)] : []
  })
}

const promises = ({ title, text }: Banner) => `${title} ${text}`.includes(placeholder)

/** `/services/restaurants?…` gives `restaurants`. */
const slugOf = (link: string) => link.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? ''

function filledIn<Shown extends Banner>(banner: Shown, discount: number): Shown {
  const fill = (words: string) => words.replaceAll(placeholder, String(discount))
  return { ...banner, title: fill(banner.title), text: fill(banner.text) }
}

async function readBestDiscounts(pool: pg.Pool, cityId: number, slugs: string[]) {
  const { rows } = await pool.query<{ slug: string; discount: number }>(
    `select categories.slug, max(deal_cards.discount) as discount
     from categories
     join deal_listings on deal_listings.category_id = categories.id
       and deal_listings.city_id = $1 and not deal_listings.is_held
     join deal_cards on deal_cards.deal_id = deal_listings.deal_id
     where categories.slug = any ($2)
     group by categories.slug`,
    [cityId, slugs],
  )
  return new Map(rows.map(({ slug, discount }) => [slug, discount]))
}
