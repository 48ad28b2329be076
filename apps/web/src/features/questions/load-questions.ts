import type { Question } from '@skidora/contract/questions.ts'
import { type LoaderInput, orNull } from '../../lib/page/page-loader.ts'
import { countIn } from '../discussions/count-in.ts'

export type LoadedQuestions = { questions: Question[]; totalCount: number }

export const questionsAtOnce = 3

/** The first page, or as many as the link without JavaScript requests. */
export async function loadQuestions(
  page: LoaderInput,
  dealOfferSlug: string,
): Promise<LoadedQuestions | null> {
  const query = { dealOfferSlug, per_page: countIn(page.url, 'questions', questionsAtOnce) }
  const loaded = await orNull(page, page.api('GET /api/v4/dealOffer/getQuestions', { query }))
  return loaded && { questions: loaded.data, totalCount: loaded.pagination.totalCount }
}
