import type { ClientBase } from 'pg'
import { banners, catalogBanners, promoBars, redirects } from '../catalogue/banners.ts'
import { categories } from '../catalogue/categories.ts'
import { hotelBanners } from '../catalogue/hotels/hotel-banners.ts'
import { tags } from '../catalogue/tags.ts'
import type { DemoCatalogue } from '../generate/demo-catalogue.ts'
import { arrayLiteral, copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'
import { loadDelivery } from './load-delivery.ts'
import { loadHotels } from './load-hotels.ts'
import { loadSchedules, loadStaff } from './load-staff.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** Writes everything that deals refer to. */
export async function loadFrame(
  client: ClientBase,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<void> {
  await copyInto(
    client,
    'categories',
    'id, parent_id, kind, slug, title, icon, position, path, today_position',
    new CopyRows(
      categories.map(({ id, parentId, kind, slug, title, icon, position, path, todayPosition }) =>
        copyRow([
          id,
          parentId,
          kind,
          slug,
          title,
          icon,
          position,
          arrayLiteral(path),
          todayPosition,
        ]),
      ),
    ),
  )
  await copyInto(
    client,
    'tags',
    'id, slug, title, position',
    new CopyRows(tags.map(({ id, slug, title }) => copyRow([id, slug, title, id]))),
  )
  await copyInto(
    client,
    'brands',
    'id, slug, title, description, legal_name, inn, photos',
    new CopyRows(
      catalogue.brands.map(({ id, slug, title, description, legalName, inn, photos }) =>
        copyRow([id, slug, title, description, legalName, inn, arrayLiteral(photos)]),
      ),
    ),
  )
  await loadSchedules(client, catalogue)
  await copyInto(
    client,
    'places',
    `id, brand_id, city_id, address, landmark, phone, working_hours, latitude, longitude,
     schedule_id`,
    new CopyRows(
      catalogue.places.map((place) =>
        copyRow([
          ...[place.id, place.brandId, place.cityId, place.address, place.landmark, place.phone],
          ...[place.workingHours, place.latitude, place.longitude],
          catalogue.scheduleBook.idOf(place.workingHours),
        ]),
      ),
    ),
  )
  await loadStaff(client, catalogue)
  await loadDelivery(client, catalogue.delivery)
  await loadContent(client, now)
  await loadHotels(client, catalogue.hotels, now)
}

async function loadContent(client: ClientBase, now: Date): Promise<void> {
  const from = new Date(now.getTime() - week).toISOString()
  const until = new Date(now.getTime() + 52 * week).toISOString()
  const placed = [
    ...banners.map((banner) => ({ ...banner, section: 'main', category: null })),
    ...hotelBanners.map((banner) => ({ ...banner, section: 'hotels', category: null })),
    ...catalogBanners.map((banner) => ({ ...banner, section: 'catalog' })),
  ]
  await copyInto(
    client,
    'banners',
    `id, section, slot, category_id, title, text, action, link, image, tone, position, starts_at,
     ends_at`,
    new CopyRows(
      placed.map(({ section, slot, category, title, text, action, link, image, tone }, index) =>
        copyRow([
          index + 1,
          section,
          slot,
          categories.find(({ slug }) => slug === category)?.id ?? null,
          title,
          text,
          action,
          link,
          image,
          tone,
          index,
          from,
          until,
        ]),
      ),
    ),
  )
  await copyInto(
    client,
    'promo_bars',
    'id, text, link, tone, starts_at, ends_at',
    new CopyRows(
      promoBars.map(({ text, link, tone }, index) =>
        copyRow([index + 1, text, link, tone, from, until]),
      ),
    ),
  )
  for (const { path, target } of redirects) {
    await client.query(
      'insert into redirects (path, target) values ($1, $2) on conflict (path) do nothing',
      [path, target],
    )
  }
}
