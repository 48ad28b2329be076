import type { Banner, SeoMeta } from '@skidora/contract/content.ts'
import type {
  HotelCatalog,
  HotelDestination,
  HotelSearchResults,
} from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect, useLoaderData } from 'react-router'
import { HotelGrid } from '../../features/hotels/HotelGrid.tsx'
import { HotelSearchForm } from '../../features/hotels/HotelSearchForm.tsx'
import { hotelsErrorText } from '../../features/hotels/hotels-error.ts'
import { readStayQuery, type StayQuery, staySearch } from '../../features/hotels/stay-query.ts'
import { hotelsText } from '../../features/hotels/stay-texts.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { HotelBanners } from './HotelBanners.tsx'
import { hotelCrumbs } from './hotel-crumbs.ts'
import styles from './hotels.module.css'

type HotelsData = {
  seo: SeoMeta | null
  banners: Banner[]
  destinations: HotelDestination[]
  /** Hotels of the visitor's city. */
  catalog: HotelCatalog | null
  error: string | null
  query: StayQuery
  /** Query that matched no single place. */
  q: string
  found: HotelSearchResults['hotels']
}

const nothing: HotelsData = {
  seo: null,
  banners: [],
  destinations: [],
  catalog: null,
  error: null,
  query: { guests: 2, rooms: 1 },
  q: '',
  found: [],
}

const shownHotels = 12

export const loader = pageLoader(nothing, async (page): Promise<HotelsData> => {
  const { api, visitor, url } = page
  const query = readStayQuery(url.searchParams)
  const q = url.searchParams.get('q')?.trim() ?? ''
  const citySlug = visitor.city.slug
  const [found, seo, banners, popular, own] = await Promise.all([
    q ? findPlace(page, q, query) : [],
    orNull(page, api('GET /api/v4/hotel/getSeo', { query: { citySlug } })),
    orNull(page, api('GET /api/v4/hotel/getBanners', { query: { citySlug } })),
    orNull(page, api('GET /api/v4/hotel/getSearchResults', { query: {} })),
    api('GET /api/v3/catalog/', {
      query: { cityId: visitor.city.cityId, limit: shownHotels, ...query },
    }).then(
      ({ data }) => ({ catalog: data, error: null }),
      (error: unknown) => {
        page.onDegraded(error)
        return { catalog: null, error: hotelsErrorText(error) }
      },
    ),
  ])
  return {
    seo: seo?.data ?? null,
    banners: banners?.data ?? [],
    destinations: popular?.data.destinations ?? [],
    ...own,
    query,
    q,
    found,
  }
})

/** Redirects to the matching place or hotel; returns several matching hotels to choose from. */
async function findPlace({ api }: LoaderInput, q: string, query: StayQuery) {
  // Suggestions name a hotel as «Отель «Север», Казань».
  const [name = '', cityTitle] = q.slice(0, 100).split(/,\s*/)
  const { data } = await api('GET /api/v4/hotel/getSearchResults', { query: { q: name } })
  const [place] = data.destinations
  if (place) throw redirect(paths.hotelsIn(place.path) + staySearch(query))
  const hotels = data.hotels.filter((hotel) => !cityTitle || hotel.cityTitle === cityTitle)
  const [hotel] = hotels
  if (hotel && hotels.length === 1) throw redirect(paths.hotel(hotel.sysname) + staySearch(query))
  return hotels
}

export const handle: PageHandle<HotelsData> = {
  layout: 'base',
  meta: ({ seo, q }) => seo && { ...seo, robots: q ? 'noindex' : seo.robots },
  breadcrumbs: () => hotelCrumbs(),
}

export function Component() {
  const data = useLoaderData<HotelsData>()
  const { seo, banners, destinations, query, q, found } = data
  const search = staySearch(query)
  return (
    <>
      <Breadcrumbs path={hotelCrumbs().slice(0, -1)} current="Отели" />
      <h1 className={styles.heading}>{seo?.h1 ?? 'Отели и отдых со скидкой'}</h1>
      <HotelSearchForm key={q + search} action={paths.hotels()} destination={q} query={query} />
      {q && <Found q={q} found={found} search={search} />}
      <HotelBanners banners={banners} />
      <section className={styles.section} aria-label="Куда поехать">
        <h2>Куда поехать</h2>
        <ul className={styles.destinations}>
          {destinations.map((destination) => (
            <Destination key={destination.path} destination={destination} search={search} />
          ))}
        </ul>
      </section>
      <OwnCity {...data} />
      {seo && (
        <p className={styles.seoText}>
          {seo.seoText} {seo.seoText1}
        </p>
      )}
    </>
  )
}

type FoundProps = Pick<HotelsData, 'q' | 'found'> & { search: string }

function Found({ q, found, search }: FoundProps) {
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={`Не нашли «${q}»`}
        text="Проверьте название или выберите одно из направлений ниже."
      />
    )
  }
  return (
    <section className={styles.section} aria-label="Подходящие отели">
      <h2>Какой из них?</h2>
      <ul className={styles.found}>
        {found.map(({ sysname, title, cityTitle }) => (
          <li key={sysname}>
            <a href={paths.hotel(sysname) + search}>
              {title}, {cityTitle}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Destination({ destination, search }: { destination: HotelDestination; search: string }) {
  const { path, title, hotelCount, image } = destination
  return (
    <li className={styles.destination}>
      <Image src={image} alt="" width={320} height={213} widths={[320, 640]} sizes="260px" />
      <a href={paths.hotelsIn(path) + search}>{title}</a>
      <span>{hotelsText(hotelCount)}</span>
    </li>
  )
}

function OwnCity({ catalog, error, query }: HotelsData) {
  const { city } = useVisitor()
  const search = staySearch(query)
  return (
    <section className={styles.section} aria-label={`Отели ${city.titleIn}`}>
      <h2>Отели {city.titleIn}</h2>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {catalog && catalog.hotels.length === 0 && (
        <p>На эти даты здесь ничего не нашлось. Посмотрите другие направления.</p>
      )}
      {catalog && catalog.hotels.length > 0 && (
        <>
          <HotelGrid hotels={catalog.hotels} search={search} />
          <Button
            href={paths.hotelsIn(city.slug) + search}
            variant="secondary"
            className={styles.all}
          >
            Все отели {city.titleIn}
          </Button>
        </>
      )}
    </section>
  )
}
