import { staffPaths } from '../pages/staff-paths.ts'

/** Lists of deals that no customer sees. */
export const staffDealLists = [
  { list: 'drafts', title: 'Черновики' },
  { list: 'ended', title: 'Завершённые' },
  { list: 'hidden', title: 'Скрытые' },
] as const

export type StaffMenuItem = {
  title: string
  href: string
  /** What the paths of the section begin with. */
  prefix: string
}

/** The menu above the header of every page. */
export const staffMenu: readonly StaffMenuItem[] = [
  ...staffDealLists.map(({ list, title }) => toItem(title, staffPaths.deals(list))),
  toItem('Отзывы', staffPaths.reviews('reviews'), '/staff/reviews/'),
  toItem('Возвраты', staffPaths.returns('waiting'), '/staff/returns/'),
  toItem('Посылки', staffPaths.parcels('new'), '/staff/parcels/'),
  toItem('Вывод денег', staffPaths.withdrawals()),
  toItem('Сверка', staffPaths.reconciliations()),
]

function toItem(title: string, href: string, prefix = href): StaffMenuItem {
  return { title, href, prefix }
}
