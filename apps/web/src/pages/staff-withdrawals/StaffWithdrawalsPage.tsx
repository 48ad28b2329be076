import type { DataOf } from '@skidora/contract/calls.ts'
import { isApiError } from '@skidora/contract/client.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { useLoaderData } from 'react-router'
import { askIn } from '../../lib/ask-in.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { StaffWithdrawalRow } from './StaffWithdrawalRow.tsx'
import styles from './StaffWithdrawalsPage.module.css'

export type StaffWithdrawal = DataOf<'GET /api/v4/staff/withdrawals'>[number]

type StaffWithdrawalsData = { withdrawals: StaffWithdrawal[]; pagination: PageNumbers } | null

export const loader = pageLoader<StaffWithdrawalsData>(null, async ({ api, visitor, url }) => {
  if (!visitor.user) throw askIn(url)
  const page = Number(url.searchParams.get('page') || 1)
  try {
    const { data, pagination } = await api('GET /api/v4/staff/withdrawals', { query: { page } })
    return { withdrawals: data, pagination }
  } catch (error) {
    // Customers are not even told that there is something here.
    const isMissing = isApiError(error) && (error.status === 403 || error.status === 400)
    throw isMissing ? new Response(null, { status: 404 }) : error
  }
})

export const handle: PageHandle<StaffWithdrawalsData> = {
  layout: 'base',
  meta: () => ({
    title: 'Вывод денег: проверка — Скидора',
    description: 'Заявки, документы которых ждут проверки.',
    robots: 'noindex',
  }),
}

export function Component() {
  const data = useLoaderData<StaffWithdrawalsData>()
  if (!data)
    return (
      <EmptyState
        icon="refresh-cw"
        title="Список не загрузился"
        text="Попробуйте открыть его ещё раз через минуту."
      />
    )
  const { withdrawals, pagination } = data
  return (
    <div className={styles.page}>
      <h1>Заявки на вывод: {pagination.totalCount}</h1>
      {withdrawals.length === 0 && (
        <EmptyState
          icon="circle-check"
          title="Всё проверено"
          text="Новые заявки появятся здесь, как только их отправят."
        />
      )}
      <ul className={styles.rows}>
        {withdrawals.map((withdrawal) => (
          <StaffWithdrawalRow key={withdrawal.uniqueCode} withdrawal={withdrawal} />
        ))}
      </ul>
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.staffWithdrawals()}?page=${page}`}
      />
    </div>
  )
}
