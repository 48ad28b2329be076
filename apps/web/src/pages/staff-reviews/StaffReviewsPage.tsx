import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { AnsweredKind, ModeratedKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { countedAhead } from '@skidora/domain/lists/pagination.ts'
import { type StaffReviewList, staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import { StaffList } from '../../features/staff/StaffList.tsx'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { StaffAnswerRow } from './StaffAnswerRow.tsx'
import { StaffReviewRow } from './StaffReviewRow.tsx'

type List = {
  name: StaffReviewList
  title: string
  heading: string
  empty: { title: string; text: string }
} & ({ waiting: ModeratedKind } | { unanswered: AnsweredKind })

const toCheck = {
  heading: 'На проверке',
  empty: {
    title: 'Всё проверено',
    text: 'Новые тексты появятся здесь, как только их напишут.',
  },
}
const toAnswer = {
  heading: 'Ждут ответа компании',
  empty: {
    title: 'Всем ответили',
    text: 'Здесь будет всё, что опубликовано и осталось без ответа.',
  },
}

const lists: readonly List[] = [
  { name: 'reviews', title: 'Отзывы', waiting: 'reviews', ...toCheck },
  { name: 'messages', title: 'Ответы авторов', waiting: 'messages', ...toCheck },
  { name: 'questions', title: 'Вопросы', waiting: 'questions', ...toCheck },
  {
    name: 'unanswered-reviews',
    title: 'Отзывы без ответа',
    unanswered: 'reviews',
    ...toAnswer,
  },
  {
    name: 'unanswered-questions',
    title: 'Вопросы без ответа',
    unanswered: 'questions',
    ...toAnswer,
  },
]

type StaffReviewsData = {
  name: StaffReviewList | null
  texts: ModeratedText[]
  pagination: PageNumbers | null
}

export const loader = pageLoader<StaffReviewsData>(
  { name: null, texts: [], pagination: null },
  (input) =>
    readAsStaff(input, async (page) => {
      const list = lists.find(({ name }) => name === input.params.kind)
      if (!list) throw notFound()
      const { data, pagination } =
        'waiting' in list
          ? await input.api('GET /api/v4/staff/reviews', { query: { kind: list.waiting, page } })
          : await input.api('GET /api/v4/staff/reviews/unanswered', {
              query: { kind: list.unanswered, page },
            })
      return { name: list.name, texts: data, pagination }
    }),
)

export const handle = staffHandle('Отзывы и вопросы', 'Тексты, которые ждут публикации или ответа.')

export function Component() {
  const { name, texts, pagination } = useLoaderData<StaffReviewsData>()
  const list = lists.find((one) => one.name === name)
  if (!list || !pagination) return <ListNotLoaded />
  return (
    <StaffList
      title={list.heading}
      href={staffPaths.reviews(list.name)}
      nav={{
        label: 'Что проверить',
        lists: lists.map(({ name, title }) => ({ title, href: staffPaths.reviews(name) })),
      }}
      empty={list.empty}
      pagination={pagination}
      countedTo={'unanswered' in list ? countedAhead : undefined}
      rows={texts.map((text) =>
        'waiting' in list ? (
          <StaffReviewRow key={text.id} kind={list.waiting} text={text} />
        ) : (
          <StaffAnswerRow key={text.id} kind={list.unanswered} text={text} />
        ),
      )}
    />
  )
}
