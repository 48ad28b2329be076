import { isApiError } from '@skidora/contract/client.ts'
import type { Hotel, HotelCard } from '@skidora/contract/hotels.ts'
import { phoneHref } from '@skidora/domain/accounts/phone.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { hotelHead, hotelSeo } from '@skidora/domain/seo/hotel-seo.ts'
import { typography } from '@skidora/domain/text/text.ts'
import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { staticCards } from '../../features/deals/static-cards.ts'
import { HotelGrid } from '../../features/hotels/HotelGrid.tsx'
import { HotelSearchForm } from '../../features/hotels/HotelSearchForm.tsx'
import { hotelsErrorText } from '../../features/hotels/hotels-error.ts'
import { Stars } from '../../features/hotels/Stars.tsx'
import { readStayQuery, type StayQuery, staySearch } from '../../features/hotels/stay-query.ts'
import { type LoadedReviews, loadReviews } from '../../features/reviews/load-reviews.ts'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { NotLoaded } from '../../features/site/NotLoaded.tsx'
import type { Crumb, PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, pageLoader } from '../../lib/page/page-loader.ts'
import { isMissing, notFound } from '../../lib/page/throw-missing.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { HotelGallery } from './HotelGallery.tsx'
import styles from './HotelPage.module.css'
import { HotelRooms } from './HotelRooms.tsx'
import { hotelData } from './hotel-data.ts'

type HotelPageData = {
  hotel: Hotel | null
  query: StayQuery
  reviews: LoadedReviews | null
  /** Error of the dates, which are then ignored. */
  daysError?: string
  error?: string
}

const nothing: HotelPageData = { hotel: null, query: { guests: 2, rooms: 1 }, reviews: null }

export const loader = pageLoader(nothing, async (page): Promise<HotelPageData> => {
  const query = readStayQuery(page.url.searchParams)
  const found = await findHotel(page, query)
  const reviews = found.hotel && (await loadReviews(page, { hotel: found.hotel.sysname }))
  return { ...found, query, reviews }
})

async function findHotel(
  page: LoaderInput,
  query: StayQuery,
): Promise<Pick<HotelPageData, 'hotel' | 'daysError' | 'error'>> {
  try {
    return { hotel: await readHotel(page, query) }
  } catch (error) {
    const payload = (isApiError(error) && error.payload) || {}
    if (payload.checkIn || payload.checkOut) {
      const { guests, rooms } = query
      return { hotel: await readHotel(page, { guests, rooms }), daysError: hotelsErrorText(error) }
    }
    if (isMissing(error)) throw notFound()
    page.onDegraded(error)
    return { hotel: null, error: hotelsErrorText(error) }
  }
}

async function readHotel({ api, params }: LoaderInput, query: StayQuery): Promise<Hotel | null> {
  const { data } = await api('GET /api/v3/catalog/', {
    query: { sysname: params.slug ?? '', ...query },
  })
  return data.hotel ?? null
}

function crumbsOf({ city, category }: Hotel): Crumb[] {
  return [
    { label: 'Главная', href: paths.home() },
    { label: 'Отели', href: paths.hotels() },
    { label: city.title, href: paths.hotelsIn(city.slug) },
    { label: category.title, href: paths.hotelsIn(city.slug, category.slug) },
  ]
}

export const handle: PageHandle<HotelPageData> = {
  layout: 'base',
  meta: ({ hotel }) =>
    hotel && {
      ...(import.meta.env.SSR ? hotelSeo : hotelHead)(hotel),
      image: hotel.photos[0],
      canonicalCity: hotel.city.slug,
    },
  breadcrumbs: ({ hotel }) =>
    hotel ? [...crumbsOf(hotel), { label: hotel.title, href: paths.hotel(hotel.sysname) }] : [],
  structuredData: ({ hotel, reviews }, visitor) =>
    hotel && hotelData(hotel, reviews?.info ?? null, visitor),
  toHydrate,
}

/** Texts and the cards below stay static. */
function toHydrate({ hotel, ...rest }: HotelPageData): HotelPageData {
  return {
    ...rest,
    hotel: hotel && {
      ...hotel,
      description: '',
      amenities: [],
      deals: staticCards(hotel.deals),
      similar: hotel.similar.map(({ id }) => ({ id }) as HotelCard),
    },
  }
}

export function Component() {
  const { hotel, query, reviews, daysError, error } = useLoaderData<HotelPageData>()
  if (!hotel) {
    return <NotLoaded title="Отель не загрузился" text={error ?? hotelsErrorText(null)} />
  }
  const search = staySearch(query)
  return (
    <>
      <Breadcrumbs path={crumbsOf(hotel)} current={hotel.title} />
      <StaticContent as="div" of={hotel}>
        {() => <Heading hotel={hotel} />}
      </StaticContent>
      <HotelGallery title={hotel.title} photos={hotel.photos} />
      <StaticContent as="div" of={hotel} className={styles.about}>
        {() => <About hotel={hotel} />}
      </StaticContent>
      <section className={styles.section} id="rooms" aria-label="Номера и цены">
        <h2>Номера и цены</h2>
        <Suspense>
          <HotelSearchForm
            key={search}
            action={paths.hotel(hotel.sysname)}
            query={query}
            error={daysError}
          />
        </Suspense>
        <HotelRooms hotel={hotel} query={query} hasDays={!daysError && Boolean(query.checkIn)} />
      </section>
      {hotel.deals.length > 0 && (
        <section className={styles.section} id="deals" aria-label="Купоны отеля">
          <h2>Купоны отеля</h2>
          <Suspense>
            <DealGrid deals={hotel.deals} />
          </Suspense>
        </section>
      )}
      {reviews && (
        <div className={styles.section}>
          <Suspense>
            <ReviewList key={hotel.id} of={{ hotel: hotel.sysname }} loaded={reviews} />
          </Suspense>
        </div>
      )}
      {hotel.similar.length > 0 && (
        <section className={styles.section} aria-label="Похожие отели рядом">
          <h2>Похожие отели рядом</h2>
          <Suspense>
            <HotelGrid hotels={hotel.similar} search={search} />
          </Suspense>
        </section>
      )}
    </>
  )
}

function Heading({ hotel }: { hotel: Hotel }) {
  const { title, stars, category, city, address } = hotel
  return (
    <header className={styles.header}>
      <p className={styles.kind}>
        {stars !== null && <Stars count={stars} />}
        {category.title}
      </p>
      <h1>{title}</h1>
      <p className={styles.address}>
        <Icon name="map-pin" eager />
        {city.title}, {address}
        <TextLink href={paths.hotelsMap(city.slug)}>На карте</TextLink>
      </p>
    </header>
  )
}

function About({ hotel }: { hotel: Hotel }) {
  return (
    <>
      <p className={styles.description}>{typography(hotel.description)}</p>
      <Facts hotel={hotel} />
    </>
  )
}

function Facts({ hotel }: { hotel: Hotel }) {
  const { amenities, checkInTime, checkOutTime, phone } = hotel
  return (
    <div className={styles.facts}>
      <h2>Что есть в отеле</h2>
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name="check" eager />
            {amenity}
          </li>
        ))}
      </ul>
      <dl className={styles.times}>
        <div>
          <dt>Заезд</dt>
          <dd>с {checkInTime}</dd>
        </div>
        <div>
          <dt>Выезд</dt>
          <dd>до {checkOutTime}</dd>
        </div>
        <div>
          <dt>Телефон</dt>
          <dd>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
