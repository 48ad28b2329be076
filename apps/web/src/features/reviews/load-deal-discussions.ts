import type { Question } from '@skidora/contract/questions.ts'
import { type LoaderInput, orNull } from '../../lib/page-loader.ts'
import { countIn, type LoadedReviews, loadReviews } from './load-reviews.ts'

export type LoadedQuestions = { questions: Question[]; totalCount: number }

/** Reviews and questions of a deal; a part is null if it failed to load. */
export type DealDiscussions = { reviews: LoadedReviews | null; questions: LoadedQuestions | null }

export const questionsAtOnce = 3

/** The first page of each, or as many as the links without JavaScript request. */
export async function loadDealDiscussions(
  page: LoaderInput,
  dealOfferSlug: string,
): Promise<DealDiscussions> {
  const [reviews, questions] = await Promise.all([
    loadReviews(page, { deal: dealOfferSlug }),
    orNull(
      page,
      page.api('GET /api/v4/dealOffer/getQuestions', {
        query: { dealOfferSlug, per_page: countIn(page.url, 'questions', questionsAtOnce) },
      }),
    ),
  ])
  return {
    reviews,
    questions: questions && {
      questions: questions.data,
      totalCount: questions.pagination.totalCount,
    },
  }
}
