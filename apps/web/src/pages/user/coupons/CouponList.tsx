import type { Coupon, CouponCounts, CouponFilter } from '@skidora/contract/coupons.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import { Image } from '../../../ui/pictures/Image.tsx'
import { CouponRow } from './CouponRow.tsx'
import list from './coupon-list.module.css'
import { filterTitles } from './coupon-texts.ts'
import styles from './coupons.module.css'
import { SavedNote } from './SavedNote.tsx'

export type CouponListData = {
  coupons: Coupon[]
  counts: CouponCounts
  filter: CouponFilter
  pagination: PageNumbers
  asOf: string
  isSaved?: boolean
}

/** In the order of the chips. */
const filters = Object.keys(filterTitles) as CouponFilter[]

const hrefOf = (filter: CouponFilter, page = 1) => {
  const query = new URLSearchParams()
  if (filter !== 'active') query.set('status', filter)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.coupons()}?${query}` : paths.coupons()
}

export function CouponList({ coupons, counts, filter, pagination, asOf, isSaved }: CouponListData) {
  if (counts.all === 0)
    return (
      <>
        <h1>Купоны</h1>
        <EmptyState
          icon="ticket"
          title="Купонов пока нет"
          text="Выберите акцию, оплатите её, и купон появится здесь: с QR-кодом, который примут на месте."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      </>
    )
  return (
    <div className={styles.page}>
      <h1>Купоны</h1>
      <SavedNote about="купоны" asOf={asOf} isSaved={isSaved} />
      <nav aria-label="Какие купоны показать">
        <ul className={list.filters}>
          {filters.map((each) => (
            <li key={each}>
              <a
                className={list.filter}
                href={hrefOf(each)}
                aria-current={each === filter || undefined}
              >
                {filterTitles[each]}
                <span className={list.count}>{counts[each]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {coupons.length === 0 ? (
        <NothingHere filter={filter} />
      ) : (
        <ul className={list.list}>
          {coupons.map((coupon, index) => (
            <CouponRow key={coupon.id} coupon={coupon}>
              <Image
                src={coupon.image}
                alt=""
                width={144}
                height={96}
                sizes="(min-width: 480px) 144px, 96px"
                widths={[160, 320]}
                priority={index === 0}
                className={list.picture}
              />
            </CouponRow>
          ))}
        </ul>
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => hrefOf(filter, page)}
      />
    </div>
  )
}

const nothing: Record<CouponFilter, { title: string; text: string }> = {
  all: { title: 'На этой странице пусто', text: 'Вернитесь к началу списка.' },
  active: {
    title: 'Действующих купонов нет',
    text: 'Всё, что вы купили, уже использовано или закончилось. Самое время выбрать что-нибудь новое.',
  },
  used: {
    title: 'Вы ещё ничего не использовали',
    text: 'Когда купон примут на месте, он появится здесь.',
  },
  expired: {
    title: 'Ничего не пропало',
    text: 'Сюда попадают купоны, которыми не успели воспользоваться. Мы напоминаем о них за неделю и за день.',
  },
  returned: {
    title: 'Возвратов нет',
    text: 'Если планы изменились, купон можно вернуть: откройте его и нажмите «Вернуть купон».',
  },
}

function NothingHere({ filter }: { filter: CouponFilter }) {
  return (
    <EmptyState
      icon="ticket"
      {...nothing[filter]}
      action={
        filter === 'active'
          ? { label: 'Акции сегодня', href: paths.today() }
          : { label: 'Действующие купоны', href: paths.coupons() }
      }
    />
  )
}
