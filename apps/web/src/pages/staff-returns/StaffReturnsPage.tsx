import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { StaffReturn } from '@skidora/contract/returns.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import styles from '../../features/staff/staff-list.module.css'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { StaffReturnRow } from './StaffReturnRow.tsx'

const lists = [
  { name: 'waiting', title: 'Ждут решения', empty: 'Новые заявки появятся здесь сразу.' },
  { name: 'decided', title: 'Решённые', empty: 'Здесь будет видно, кто и что решил.' },
] as const

type ListName = (typeof lists)[number]['name']

type StaffReturnsData = {
  name: ListName | null
  returns: StaffReturn[]
  pagination: PageNumbers | null
}

export const loader = pageLoader<StaffReturnsData>(
  { name: null, returns: [], pagination: null },
  (input) =>
    readAsStaff(input, async (page) => {
      const list = lists.find(({ name }) => name === input.params.list)
      if (!list) throw new Response(null, { status: 404 })
      const query = { list: list.name, page }
      const { data, pagination } = await input.api('GET /api/v4/staff/returns', { query })
      return { name: list.name, returns: data, pagination }
    }),
)

export const handle: PageHandle<StaffReturnsData> = {
  layout: 'base',
  meta: () => ({
    title: 'Заявки на возврат — Скидора',
    description: 'Заявки, по которым нужно решение.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { name, returns, pagination } = useLoaderData<StaffReturnsData>()
  const list = lists.find((one) => one.name === name)
  if (!list || !pagination) return <ListNotLoaded />
  return (
    <div className={styles.page}>
      <h1>
        Возвраты, {list.title.toLowerCase()}: {pagination.totalCount}
      </h1>
      <nav aria-label="Какие заявки">
        <ul className={styles.kinds}>
          {lists.map((one) => (
            <li key={one.name}>
              <a
                className={styles.kind}
                href={paths.staffReturns(one.name)}
                aria-current={one === list ? 'page' : undefined}
              >
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {returns.length === 0 && <EmptyState icon="circle-check" title="Пусто" text={list.empty} />}
      <ul className={styles.rows}>
        {returns.map((request) => (
          <StaffReturnRow key={request.uniqueCode} request={request} />
        ))}
      </ul>
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.staffReturns(list.name)}?page=${page}`}
      />
    </div>
  )
}
