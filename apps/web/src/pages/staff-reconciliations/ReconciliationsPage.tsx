import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { Reconciliation } from '@skidora/contract/reconciliations.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { isPastEnd, PastEnd } from '../../features/staff/PastEnd.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { CompareForm } from './CompareForm.tsx'
import styles from './ReconciliationsPage.module.css'
import { ReportCard } from './ReportCard.tsx'

type StaffReconciliationsData = { reports: Reconciliation[]; pagination: PageNumbers | null }

export const loader = pageLoader<StaffReconciliationsData>(
  { reports: [], pagination: null },
  (input) =>
    readAsStaff(input, async (page) => {
      const query = { page }
      const { data, pagination } = await input.api('GET /api/v4/staff/reconciliations', { query })
      return { reports: data, pagination }
    }),
)

export const handle = staffHandle('Сверка с банком', 'Сходятся ли данные банка с нашим учётом.')

export function Component() {
  const { reports, pagination } = useLoaderData<StaffReconciliationsData>()
  if (!pagination) return <ListNotLoaded />
  const { currentPage, pageCount } = pagination
  const hrefFor = (page: number) => `${staffPaths.reconciliations()}?page=${page}`
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Сверка с банком</h1>
        <p className={styles.muted}>
          Каждую ночь мы сверяем данные банка с нашим учётом за три дня. О расхождениях приходит
          письмо.
        </p>
      </header>
      <CompareForm lastId={reports[0]?.id ?? 0} />
      {pageCount === 0 && (
        <EmptyState
          icon="shield-check"
          title="Сверок ещё не было"
          text="Первая пройдёт этой ночью. Можно не ждать и сверить сейчас."
        />
      )}
      <ul className={styles.reports}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {isPastEnd(pagination) ? (
        <PastEnd {...{ pagination, hrefFor }} />
      ) : (
        <Pagination page={currentPage} {...{ pageCount, hrefFor }} />
      )}
    </div>
  )
}
