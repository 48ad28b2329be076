import type { ApiClient } from '@skidora/contract/client.ts'
import type { AnsweredKind, ModeratedKind } from '@skidora/contract/moderation.ts'
import { staffDealLists } from '@skidora/domain/accounts/staff-menu.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'

type StaffSection = {
  title: string
  lists: {
    title: string
    href: string
    /** Reads the list, whose total is the number of items that wait. */
    read?: (api: ApiClient) => Promise<{ pagination: { totalCount: number } }>
  }[]
}

export const staffSections: readonly StaffSection[] = [
  {
    title: 'Отзывы и вопросы',
    lists: [
      toCheck('Отзывы на проверке', 'reviews'),
      toCheck('Ответы авторов на проверке', 'messages'),
      toCheck('Вопросы на проверке', 'questions'),
      toAnswer('Отзывы без ответа', 'reviews'),
      toAnswer('Вопросы без ответа', 'questions'),
    ],
  },
  {
    title: 'Деньги',
    lists: [
      {
        title: 'Заявки на возврат',
        href: staffPaths.returns('waiting'),
        read: (api) => api('GET /api/v4/staff/returns', { query: { list: 'waiting', ...first } }),
      },
      {
        title: 'Заявки на вывод денег',
        href: staffPaths.withdrawals(),
        read: (api) => api('GET /api/v4/staff/withdrawals', { query: first }),
      },
      { title: 'Сверка с банком', href: staffPaths.reconciliations() },
    ],
  },
  {
    title: 'Посылки',
    lists: [
      {
        title: 'Собрать и отправить',
        href: staffPaths.parcels('new'),
        read: (api) => api('GET /api/v4/staff/parcels', { query: { list: 'new', ...first } }),
      },
    ],
  },
  {
    title: 'Акции, которых нет в каталоге',
    lists: staffDealLists.map(({ list, title }) => ({ title, href: staffPaths.deals(list) })),
  },
]

const first = { per_page: 1 }

function toCheck(title: string, kind: ModeratedKind) {
  return {
    title,
    href: staffPaths.reviews(kind),
    read: (api: ApiClient) => api('GET /api/v4/staff/reviews', { query: { kind, ...first } }),
  }
}

function toAnswer(title: string, kind: AnsweredKind) {
  return {
    title,
    href: staffPaths.reviews(`unanswered-${kind}`),
    read: (api: ApiClient) =>
      api('GET /api/v4/staff/reviews/unanswered', { query: { kind, ...first } }),
  }
}
