import type { Pagination as PaginationData } from '@skidora/contract/envelope.ts'
import type { FavoriteDeal, FavoriteSort } from '@skidora/contract/favorites.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { DealCard } from '../../features/deals/DealCard.tsx'
import { useFavorites } from '../../features/favorites/favorites-store.ts'
import { useNextFocus } from '../../lib/browser/use-next-focus.ts'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { LinkMenu } from '../../ui/buttons/LinkMenu.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import styles from './FavoritesPage.module.css'
import { allRemoved, heartButtons, RemovedFavorite } from './RemovedFavorite.tsx'

const sortTitles: Record<FavoriteSort, string> = {
  added: 'Недавно добавленные',
  price: 'Сначала дешёвые',
  ending: 'Скоро закончатся',
}

type FavoriteListProps = {
  favorites: FavoriteDeal[]
  pagination: PaginationData
  sort: FavoriteSort
}

export function FavoriteList({ favorites, pagination, sort }: FavoriteListProps) {
  const { ids, isLoaded } = useFavorites()
  const shown = isLoaded ? favorites.filter(({ deal }) => ids.has(deal.id)) : favorites
  const { heading, list } = useNextFocus<HTMLHeadingElement>(
    shown.map(({ deal }) => deal.id),
    heartButtons,
  )
  const total = pagination.totalCount - (favorites.length - shown.length)
  const hrefFor = (page: number, by = sort) => {
    const query = new URLSearchParams()
    if (by !== 'added') query.set('sort_type', by)
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${paths.favorites()}?${query}` : paths.favorites()
  }
  const links = Object.entries(sortTitles).map(([by, title]) => ({
    ...{ title, href: hrefFor(1, by as FavoriteSort), isCurrent: by === sort },
  }))
  return (
    <>
      <div className={styles.tools}>
        <h2 ref={heading} className={styles.total} aria-live="polite" tabIndex={-1}>
          {total > 0 ? countOf(total, ['акция', 'акции', 'акций']) : allRemoved}
        </h2>
        <LinkMenu label="Порядок" title={sortTitles[sort]} links={links} />
      </div>
      <ul ref={list} className={styles.grid}>
        {favorites.map((favorite) =>
          shown.includes(favorite) ? (
            <FavoriteItem key={favorite.deal.id} favorite={favorite} />
          ) : (
            <RemovedFavorite key={favorite.deal.id} deal={favorite.deal} />
          ),
        )}
      </ul>
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={hrefFor}
      />
    </>
  )
}

function FavoriteItem({ favorite }: { favorite: FavoriteDeal }) {
  const { deal, isEnded, priceWhenAdded, categorySlug } = favorite
  const saved = priceWhenAdded - deal.priceDiscounted
  return (
    <li className={styles.item} data-ended={isEnded || undefined}>
      <DealCard card={deal} />
      {isEnded ? (
        <p className={styles.note}>
          Акция закончилась.{' '}
          <TextLink
            href={paths.category(categorySlug, categorySlug)}
            aria-label={`Похожие на ${quoted(deal.title)}`}
          >
            Похожие
          </TextLink>
        </p>
      ) : (
        saved > 0 && (
          <p className={styles.note} data-kind="saving">
            Стала дешевле на {formatPrice(saved)}
          </p>
        )
      )}
    </li>
  )
}
