import type { StaffDealList } from '@skidora/contract/staff.ts'

/** Deal lists of the staff menu and page. */
export const staffLists: readonly { list: StaffDealList; title: string }[] = [
  { list: 'drafts', title: 'Черновики' },
  { list: 'ended', title: 'Завершённые' },
  { list: 'hidden', title: 'Скрытые' },
]
