import type { Coupon, CouponCounts, CouponFilter } from '@skidora/contract/coupons.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import { Image } from '../../../ui/pictures/Image.tsx'
import list from './coupon-list.module.css'
import { filterTitles, hurryText } from './coupon-texts.ts'
import styles from './coupons.module.css'
import { SavedCopyNote } from './SavedCopyNote.tsx'

export type CouponListData = {
  coupons: Coupon[]
  counts: CouponCounts
  filter: CouponFilter
  pagination: PageNumbers
  asOf: string
}

/** In the order of the chips. */
const filters = Object.keys(filterTitles) as CouponFilter[]

const hrefOf = (filter: CouponFilter, page = 1) => {
  const query = new URLSearchParams()
  if (filter !== 'active') query.set('status', filter)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.coupons()}?${query}` : paths.coupons()
}

export function CouponList({ coupons, counts, filter, pagination, asOf }: CouponListData) {
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
      <SavedCopyNote asOf={asOf} />
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
            <CouponRow key={coupon.id} coupon={coupon} isFirst={index === 0} />
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

function CouponRow({ coupon, isFirst }: { coupon: Coupon; isFirst: boolean }) {
  const now = new Date(useVisitor().now)
  const hurry = hurryText(coupon, now)
  return (
    <li>
      <a className={list.row} href={paths.coupon(coupon.id)} data-status={coupon.status}>
        <Image
          src={coupon.image}
          alt=""
          width={144}
          height={96}
          sizes="(min-width: 480px) 144px, 96px"
          widths={[160, 320]}
          priority={isFirst}
          className={list.picture}
        />
        <span className={list.what}>
          <strong className={list.title}>{coupon.dealTitle}</strong>
          <span className={list.option}>
            {coupon.companyName} · {coupon.optionTitle}
          </span>
          {coupon.giftTo && (
            <span className={list.option}>Подарок, получатель: {coupon.giftTo}</span>
          )}
          {coupon.visitAt && (
            <span className={list.option}>
              {visitTitle(coupon.visitKind)}:{' '}
              {formatDayTime(new Date(coupon.visitAt), coupon.timeZone, now)}
            </span>
          )}
          {coupon.payOnSite !== null && (
            <span className={list.option}>На месте {formatPrice(coupon.payOnSite)}</span>
          )}
          <span className={styles.number}>№&nbsp;{formatCouponNumber(coupon.number)}</span>
        </span>
        <span className={list.when}>
          {/* Active coupons are marked only if they expire soon. */}
          {(hurry || coupon.status !== 'active') && (
            <span className={styles.badge} data-status={hurry ? 'hurry' : coupon.status}>
              {hurry ?? statusTexts[coupon.status]}
            </span>
          )}
          <span className={styles.validity}>{validityText(coupon, now)}</span>
        </span>
      </a>
    </li>
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
