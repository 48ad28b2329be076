import type { DataOf } from '@skidora/contract/calls.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { StaffList } from '../../features/staff/StaffList.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
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
    <StaffList
      title="Заявки на вывод"
      href={paths.staffWithdrawals()}
      empty={{
        title: 'Всё проверено',
        text: 'Новые заявки появятся здесь, как только их отправят.',
      }}
      pagination={pagination}
      rows={withdrawals.map((withdrawal) => (
        <StaffWithdrawalRow key={withdrawal.uniqueCode} withdrawal={withdrawal} />
      ))}
    />
  )
}
