import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { ParcelList, StaffParcel } from '@skidora/contract/goods.ts'
import { countedAhead } from '@skidora/domain/lists/pagination.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { StaffList } from '../../features/staff/StaffList.tsx'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { StaffParcelRow } from './StaffParcelRow.tsx'

const lists: readonly { name: ParcelList; title: string; heading: string }[] = [
  { name: 'new', title: 'Собрать', heading: 'Посылки нужно собрать' },
  { name: 'packed', title: 'Отправить', heading: 'Посылки упакованы' },
  { name: 'sent', title: 'В пути', heading: 'Посылки в пути' },
  { name: 'arrived', title: 'Ждут получателя', heading: 'Посылки ждут получателя' },
  { name: 'done', title: 'Завершённые', heading: 'Завершённые посылки' },
]

type StaffParcelsData = {
  name: ParcelList | null
  parcels: StaffParcel[]
  pagination: PageNumbers | null
}

export const loader = pageLoader<StaffParcelsData>(
  { name: null, parcels: [], pagination: null },
  (input) =>
    readAsStaff(input, async (page) => {
      const list = lists.find(({ name }) => name === input.params.list)
      if (!list) throw notFound()
      const query = { list: list.name, page }
      const { data, pagination } = await input.api('GET /api/v4/staff/parcels', { query })
      return { name: list.name, parcels: data, pagination }
    }),
)

export const handle = staffHandle('Посылки', 'Что собрать, отправить и вручить.')

export function Component() {
  const { name, parcels, pagination } = useLoaderData<StaffParcelsData>()
  const list = lists.find((one) => one.name === name)
  if (!list || !pagination) return <ListNotLoaded />
  return (
    <StaffList
      title={list.heading}
      href={staffPaths.parcels(list.name)}
      nav={{
        label: 'Какие посылки',
        lists: lists.map((one) => ({ title: one.title, href: staffPaths.parcels(one.name) })),
      }}
      empty={{ title: 'Пусто', text: 'Оплаченные заказы с доставкой появятся здесь сразу.' }}
      pagination={pagination}
      countedTo={countedAhead}
      rows={parcels.map((parcel) => <StaffParcelRow key={parcel.purchaseId} parcel={parcel} />)}
    />
  )
}
