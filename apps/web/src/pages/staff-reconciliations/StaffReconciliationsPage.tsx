import { isApiError } from '@skidora/contract/client.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { Reconciliation } from '@skidora/contract/reconciliations.ts'
import { useLoaderData } from 'react-router'
import { askIn } from '../../lib/ask-in.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { CompareForm } from './CompareForm.tsx'
import { ReportCard } from './ReportCard.tsx'
import styles from './StaffReconciliationsPage.module.css'

type StaffReconciliationsData = { reports: Reconciliation[]; pagination: PageNumbers | null }

export const loader = pageLoader<StaffReconciliationsData>(
  { reports: [], pagination: null },
  async ({ api, visitor, url }) => {
    if (!visitor.user) throw askIn(url)
    const page = Number(url.searchParams.get('page') || 1)
    try {
      const { data, pagination } = await api('GET /api/v4/staff/reconciliations', {
        query: { page },
      })
      return { reports: data, pagination }
    } catch (error) {
      // Customers are not even told that there is something here.
      const isMissing = isApiError(error) && (error.status === 403 || error.status === 400)
      throw isMissing ? new Response(null, { status: 404 }) : error
    }
  },
)

export const handle: PageHandle<StaffReconciliationsData> = {
  layout: 'base',
  meta: () => ({
    title: 'Сверка с банком — Скидора',
    description: 'Сходятся ли списки банка с нашими книгами.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { reports, pagination } = useLoaderData<StaffReconciliationsData>()
  if (!pagination)
    return (
      <EmptyState
        icon="refresh-cw"
        title="Список не загрузился"
        text="Попробуйте открыть его ещё раз через минуту."
      />
    )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Сверка с банком</h1>
        <p className={styles.muted}>
          Каждую ночь мы сравниваем списки банка с нашими книгами за три дня. О расхождениях
          приходит письмо.
        </p>
      </header>
      <CompareForm lastId={reports[0]?.id ?? 0} />
      {reports.length === 0 && (
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
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.staffReconciliations()}?page=${page}`}
      />
    </div>
  )
}
