import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { StaffList } from '../../features/staff/StaffList.tsx'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { StaffWithdrawalRow } from './StaffWithdrawalRow.tsx'

const lists = {
  waiting: {
    title: 'Ждут решения',
    heading: 'Заявки на вывод ждут решения',
    empty: {
      title: 'Всё проверено',
      text: 'Новые заявки появятся здесь, как только их отправят.',
    },
  },
  decided: {
    title: 'Рассмотренные',
    heading: 'Рассмотренные заявки на вывод',
    empty: { title: 'Пусто', text: 'Здесь будет видно, кто и что решил.' },
  },
} as const

type ListName = keyof typeof lists

type StaffWithdrawalsData = {
  list: ListName
  withdrawals: StaffWithdrawal[]
  pagination: PageNumbers
} | null

export const loader = pageLoader<StaffWithdrawalsData>(null, (input) =>
  readAsStaff(input, async (page) => {
    const list = input.url.pathname.includes('/decided') ? 'decided' : 'waiting'
    const query = { list, page } as const
    const { data, pagination } = await input.api('GET /api/v4/staff/withdrawals', { query })
    return { list, withdrawals: data, pagination }
  }),
)

export const handle = staffHandle(
  'Вывод денег: проверка',
  'Заявки, документы которых ждут проверки.',
)

export function Component() {
  const data = useLoaderData<StaffWithdrawalsData>()
  if (!data) return <ListNotLoaded />
  const { list, withdrawals, pagination } = data
  const { heading, empty } = lists[list]
  return (
    <StaffList
      title={heading}
      href={staffPaths.withdrawals(list)}
      nav={{
        label: 'Какие заявки',
        lists: (Object.keys(lists) as ListName[]).map((name) => ({
          title: lists[name].title,
          href: staffPaths.withdrawals(name),
        })),
      }}
      empty={empty}
      pagination={pagination}
      rows={withdrawals.map((withdrawal) => (
        <StaffWithdrawalRow key={withdrawal.uniqueCode} withdrawal={withdrawal} />
      ))}
    />
  )
}
