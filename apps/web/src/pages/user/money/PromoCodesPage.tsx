import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { OwnPromoCode } from '@skidora/contract/wallet.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NothingHere } from '../parts/NothingHere.tsx'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { PromoCodeCard } from './PromoCodeCard.tsx'

type PromoCodesData = { codes: OwnPromoCode[]; pagination: PageNumbers } | null

export const loader = accountLoader<PromoCodesData>(null, async ({ api, url }) => {
  const query = { page: pageNumber(url.searchParams), per_page: 40 }
  const { data, pagination } = await api('GET /api/v4/profile/promo-codes', { query })
  return { codes: data, pagination }
})
export const handle = accountHandle('Промокоды', 'Ваши скидки по промокодам.')

export function Component() {
  const data = useLoaderData<PromoCodesData>()
  if (!data) return <NotLoaded />
  const { codes, pagination } = data
  return (
    <div className={styles.sections}>
      <h1>Промокоды</h1>
      {codes.length > 0 ? (
        <>
          <p>Введите промокод при оформлении, и заказ станет дешевле.</p>
          <ul className={styles.tiles}>
            {codes.map((code) => (
              <PromoCodeCard key={code.id} code={code} />
            ))}
          </ul>
        </>
      ) : pagination.totalCount > 0 ? (
        <NothingHere href={paths.promoCodes()} />
      ) : (
        <EmptyState
          icon="ticket-percent"
          title="Промокодов пока нет"
          text="Мы присылаем их в письмах со скидками. Подпишитесь, чтобы не пропустить."
          action={{ label: 'Рассылки', href: paths.subscribe() }}
        />
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.promoCodes()}?page=${page}`}
      />
    </div>
  )
}
