import type { StaffDealList } from '@skidora/contract/staff.ts'

/** Lists of deals for those who work here, as the menu and their own page name them. */
export const staffLists: readonly { list: StaffDealList; title: string }[] = [
  { list: 'drafts', title: 'Черновики' },
  { list: 'ended', title: 'Завершённые' },
  { list: 'hidden', title: 'Скрытые' },
]
