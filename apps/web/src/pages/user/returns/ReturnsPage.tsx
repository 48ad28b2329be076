import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { OwnReturn, ReturnablePurchase } from '@skidora/contract/returns.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData, useRevalidator } from 'react-router'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { Section } from '../parts/Section.tsx'
import { ReturnablePurchases } from './ReturnablePurchases.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import returnStyles from './returns.module.css'

type ReturnsData = {
  returns: OwnReturn[]
  returnable: ReturnablePurchase[]
  pagination: PageNumbers
} | null

export const loader = accountLoader<ReturnsData>(null, async ({ api, url }) => {
  const page = pageNumber(url.searchParams)
  const { data, pagination } = await api('GET /api/v4/profile/returns', { query: { page } })
  return { ...data, pagination }
})
export const handle = accountHandle(
  'Возвраты',
  'Что вы вернули, где деньги и что ещё можно вернуть.',
)

export function Component() {
  const data = useLoaderData<ReturnsData>()
  const { revalidate } = useRevalidator()
  if (!data) return <NotLoaded />
  const { returns, returnable, pagination } = data
  if (returns.length === 0 && returnable.length === 0)
    return (
      <>
        <h1>Возвраты</h1>
        <EmptyState
          icon="undo-2"
          title="Возвращать пока нечего"
          text="Если купон не понадобится, вернуть его можно будет здесь: на баланс сразу или на карту."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      </>
    )
  return (
    <div className={styles.sections}>
      <h1>Возвраты</h1>
      {returns.length > 0 && (
        <section className={returnStyles.list} aria-label="Ваши возвраты">
          {returns.map((request) => (
            <ReturnCard
              key={request.uniqueCode}
              request={request}
              onChange={() => {
                revalidate()
              }}
            />
          ))}
          <Pagination
            page={pagination.currentPage}
            pageCount={pagination.pageCount}
            hrefFor={(page) => `${paths.returns()}?page=${page}`}
          />
        </section>
      )}
      <Section title="Что можно вернуть">
        <ReturnablePurchases purchases={returnable} />
      </Section>
    </div>
  )
}
