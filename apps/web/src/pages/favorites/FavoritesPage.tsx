import type { DealCard } from '@skidora/contract/deals.ts'
import type { Pagination as PaginationData } from '@skidora/contract/envelope.ts'
import type { FavoriteDeal, FavoriteSort } from '@skidora/contract/favorites.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { guestKey, useFavorites } from '../../features/favorites/favorites-store.ts'
import { readIds } from '../../lib/browser/stored-ids.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { pageNumber } from '../../lib/page/page-number.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { FavoriteInvitation } from './FavoriteInvitation.tsx'
import { FavoriteList } from './FavoriteList.tsx'
import styles from './FavoritesPage.module.css'
import { GuestFavorites } from './GuestFavorites.tsx'

type FavoritesData = {
  /** Null for guests and if loading failed. */
  own: { favorites: FavoriteDeal[]; pagination: PaginationData; sort: FavoriteSort } | null
  /** Shown when the list is empty. */
  popular: DealCard[]
}

const popularCount = 8

export const loader = pageLoader<FavoritesData>({ own: null, popular: [] }, async (page) => {
  if (!page.visitor.user) return { own: null, popular: await readPopular(page) }
  const sort = readSort(page.url)
  const { data, pagination } = await page.api('GET /api/v4/favorites/getFavorites', {
    query: { sort_type: sort, page: pageNumber(page.url.searchParams) },
  })
  const popular = data.length === 0 ? await readPopular(page) : []
  return { own: { favorites: data, pagination, sort }, popular }
})

async function readPopular(page: LoaderInput): Promise<DealCard[]> {
  const query = { citySlug: page.visitor.city.slug, limit: popularCount }
  const feed = await orNull(page, page.api('GET /api/v4/mainPage/getServices', { query }))
  return feed?.data.deals ?? []
}

const sorts = ['added', 'price', 'ending'] as const

/** Invalid values fall back to the default. */
const readSort = (url: URL): FavoriteSort =>
  sorts.find((sort) => sort === url.searchParams.get('sort_type')) ?? 'added'

export const handle: PageHandle<FavoritesData> = {
  layout: 'base',
  meta: () => ({
    title: 'Избранное — Скидора',
    description: 'Акции, которые вы добавили в избранное: с ценой сегодня и датой окончания.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { own, popular } = useLoaderData<FavoritesData>()
  const { isSignedIn } = useUser()
  useReloadAfterMerge(isSignedIn)
  return (
    <>
      <Breadcrumbs path={[{ label: 'Главная', href: paths.home() }]} current="Избранное" />
      <h1 className={styles.heading}>Избранное</h1>
      {!isSignedIn ? (
        <>
          <GuestFavorites />
          <FavoriteInvitation />
        </>
      ) : own === null ? (
        <EmptyState
          icon="refresh-cw"
          title="Избранное не загрузилось"
          text="Попробуйте открыть страницу ещё раз через минуту."
          action={{ label: 'Обновить', href: paths.favorites() }}
        />
      ) : own.pagination.totalCount === 0 ? (
        <EmptyState
          icon="heart"
          title="Здесь пока пусто"
          text="Нажимайте на сердечко у акций, которые понравились. Мы сохраним их и напишем, если они подешевеют или скоро закончатся."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      ) : (
        <FavoriteList {...own} />
      )}
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby="popular-title">
          <h2 id="popular-title">Сейчас популярно</h2>
          <DealGrid deals={popular} />
        </section>
      )}
    </>
  )
}

/** After sign-in the page renders before the guest's favourites are merged into the account. */
function useReloadAfterMerge(isSignedIn: boolean) {
  const { isLoaded } = useFavorites()
  const { revalidate } = useRevalidator()
  const [hasGuestFavorites] = useState(() => !import.meta.env.SSR && readIds(guestKey).length > 0)
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isSignedIn && isLoaded && hasGuestFavorites) reload()
  }, [isSignedIn, isLoaded, hasGuestFavorites])
}
