import type { Question } from '@skidora/contract/questions.ts'
import type { ReviewPage } from '@skidora/contract/reviews.ts'
import { type LoaderInput, orNull } from '../../lib/page-loader.ts'

export type LoadedReviews = ReviewPage & { filteredCount: number }
export type LoadedQuestions = { questions: Question[]; totalCount: number }

/** What people say of a deal; a part is null where it did not load. */
export type DealTalk = { reviews: LoadedReviews | null; questions: LoadedQuestions | null }

export const reviewsAtOnce = 2
export const questionsAtOnce = 3
const most = 50

/** The first of each, or as many as the links of a page without JavaScript ask for. */
export async function loadDealTalk(page: LoaderInput, dealOfferSlug: string): Promise<DealTalk> {
  const [reviews, questions] = await Promise.all([
    orNull(
      page,
      page.api('GET /api/v4/review/getReviews', {
        query: { dealOfferSlug, per_page: countIn(page.url, 'reviews', reviewsAtOnce) },
      }),
    ),
    orNull(
      page,
      page.api('GET /api/v4/dealOffer/getQuestions', {
        query: { dealOfferSlug, per_page: countIn(page.url, 'questions', questionsAtOnce) },
      }),
    ),
  ])
  return {
    reviews: reviews && { ...reviews.data, filteredCount: reviews.pagination.totalCount },
    questions: questions && {
      questions: questions.data,
      totalCount: questions.pagination.totalCount,
    },
  }
}

function countIn(url: URL, name: string, least: number): number {
  const asked = Number(url.searchParams.get(name))
  return Number.isInteger(asked) ? Math.min(Math.max(asked, least), most) : least
}
