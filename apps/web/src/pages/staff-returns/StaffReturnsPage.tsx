import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { StaffReturn } from '@skidora/contract/returns.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { StaffList } from '../../features/staff/StaffList.tsx'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { StaffReturnRow } from './StaffReturnRow.tsx'

const lists = [
  {
    name: 'waiting',
    title: 'Ждут решения',
    heading: 'Заявки на возврат ждут решения',
    empty: 'Новые заявки появятся здесь сразу.',
  },
  {
    name: 'decided',
    title: 'Рассмотренные',
    heading: 'Рассмотренные заявки на возврат',
    empty: 'Здесь будет видно, кто и что решил.',
  },
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
      if (!list) throw notFound()
      const query = { list: list.name, page }
      const { data, pagination } = await input.api('GET /api/v4/staff/returns', { query })
      return { name: list.name, returns: data, pagination }
    }),
)

export const handle = staffHandle('Заявки на возврат', 'Заявки, по которым нужно решение.')

export function Component() {
  const { name, returns, pagination } = useLoaderData<StaffReturnsData>()
  const list = lists.find((one) => one.name === name)
  if (!list || !pagination) return <ListNotLoaded />
  return (
    <StaffList
      title={list.heading}
      href={staffPaths.returns(list.name)}
      nav={{
        label: 'Какие заявки',
        lists: lists.map(({ name, title }) => ({ title, href: staffPaths.returns(name) })),
      }}
      empty={{ title: 'Пусто', text: list.empty }}
      pagination={pagination}
      rows={returns.map((request) => <StaffReturnRow key={request.uniqueCode} request={request} />)}
    />
  )
}
