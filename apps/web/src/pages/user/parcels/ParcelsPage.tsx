import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { OwnParcel } from '@skidora/contract/goods.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NothingHere } from '../parts/NothingHere.tsx'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import parcelStyles from './parcels.module.css'

type ParcelsData = { parcels: OwnParcel[]; pagination: PageNumbers } | null

export const loader = accountLoader<ParcelsData>(null, async ({ api, url }) => {
  const query = { page: pageNumber(url.searchParams) }
  const { data, pagination } = await api('GET /api/v4/profile/parcels', { query })
  return { parcels: data, pagination }
})

export const handle = accountHandle('Посылки', 'Где едут ваши покупки и когда их забирать.')

export function Component() {
  const data = useLoaderData<ParcelsData>()
  if (!data) return <NotLoaded />
  const { parcels, pagination } = data
  return (
    <div className={styles.sections}>
      <h1>Посылки</h1>
      {pagination.totalCount === 0 && (
        <EmptyState
          icon="package"
          title="Посылок пока нет"
          text="Закажите что-нибудь с доставкой, и здесь будет видно, где едет покупка."
          action={{ label: 'Товары со скидкой', href: paths.category('goods', 'goods') }}
        />
      )}
      {pagination.totalCount > 0 && parcels.length === 0 && <NothingHere href={paths.parcels()} />}
      <ul className={parcelStyles.list}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.purchaseId} parcel={parcel} />
        ))}
      </ul>
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.parcels()}?page=${page}`}
      />
    </div>
  )
}
