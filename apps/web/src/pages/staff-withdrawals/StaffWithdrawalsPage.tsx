import type { DataOf } from '@skidora/contract/calls.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import styles from '../../features/staff/staff-list.module.css'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { StaffWithdrawalRow } from './StaffWithdrawalRow.tsx'

export type StaffWithdrawal = DataOf<'GET /api/v4/staff/withdrawals'>[number]

type StaffWithdrawalsData = { withdrawals: StaffWithdrawal[]; pagination: PageNumbers } | null

export const loader = pageLoader<StaffWithdrawalsData>(null, (input) =>
  readAsStaff(input, async (page) => {
    const query = { page }
    const { data, pagination } = await input.api('GET /api/v4/staff/withdrawals', { query })
    return { withdrawals: data, pagination }
  }),
)

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
  if (!data) return <ListNotLoaded />
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
