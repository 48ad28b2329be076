import { isApiError } from '@skidora/contract/client.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { ModeratedKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { useLoaderData } from 'react-router'
import { askIn } from '../../lib/ask-in.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { StaffReviewRow } from './StaffReviewRow.tsx'
import styles from './StaffReviewsPage.module.css'

const kinds: readonly { kind: ModeratedKind; title: string }[] = [
  { kind: 'reviews', title: 'Отзывы' },
  { kind: 'messages', title: 'Ответы авторов' },
  { kind: 'questions', title: 'Вопросы' },
]

type StaffReviewsData = {
  kind: ModeratedKind | null
  texts: ModeratedText[]
  pagination: PageNumbers | null
}

export const loader = pageLoader<StaffReviewsData>(
  { kind: null, texts: [], pagination: null },
  async ({ api, visitor, params, url }) => {
    if (!visitor.user) throw askIn(url)
    const known = kinds.find(({ kind }) => kind === params.kind)
    if (!known) throw new Response(null, { status: 404 })
    const query = { kind: known.kind, page: Number(url.searchParams.get('page') || 1) }
    try {
      const { data, pagination } = await api('GET /api/v4/staff/reviews', { query })
      return { kind: known.kind, texts: data, pagination }
    } catch (error) {
      // Customers are not even told that there is something here.
      const isMissing = isApiError(error) && (error.status === 403 || error.status === 400)
      throw isMissing ? new Response(null, { status: 404 }) : error
    }
  },
)

export const handle: PageHandle<StaffReviewsData> = {
  layout: 'base',
  meta: () => ({
    title: 'Отзывы и вопросы на проверке — Скидора',
    description: 'Тексты, которые ждут публикации.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { kind, texts, pagination } = useLoaderData<StaffReviewsData>()
  if (!kind || !pagination)
    return (
      <EmptyState
        icon="refresh-cw"
        title="Список не загрузился"
        text="Попробуйте открыть его ещё раз через минуту."
      />
    )
  return (
    <div className={styles.page}>
      <h1>На проверке: {pagination.totalCount}</h1>
      <nav aria-label="Что проверить">
        <ul className={styles.kinds}>
          {kinds.map((one) => (
            <li key={one.kind}>
              <a
                className={styles.kind}
                href={paths.staffReviews(one.kind)}
                aria-current={one.kind === kind ? 'page' : undefined}
              >
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {texts.length === 0 && (
        <EmptyState
          icon="circle-check"
          title="Всё проверено"
          text="Новые тексты появятся здесь, как только их напишут."
        />
      )}
      <ul className={styles.rows}>
        {texts.map((text) => (
          <StaffReviewRow key={text.id} kind={kind} text={text} />
        ))}
      </ul>
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => `${paths.staffReviews(kind)}?page=${page}`}
      />
    </div>
  )
}
