import type { DealCard, DealOffer } from '@skidora/contract/deals.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect } from 'react-router'
import { staticCards } from '../../features/deals/static-cards.ts'
import { type LoadedQuestions, loadQuestions } from '../../features/questions/load-questions.ts'
import { type LoadedReviews, loadReviews } from '../../features/reviews/load-reviews.ts'
import { type LoaderInput, orNull } from '../../lib/page/page-loader.ts'
import { throwMissing } from '../../lib/page/throw-missing.ts'

export type DealData = {
  deal: DealOffer | null
  /** The deal is not available in the visitor's city. */
  isElsewhere: boolean
  /** Successor of a deal that cannot be bought. */
  successor: DealCard | null
  reviews: LoadedReviews | null
  questions: LoadedQuestions | null
  similar: { deals: DealCard[]; totalCount: number }
  recommended: DealCard[]
}

export const noDeal: DealData = {
  deal: null,
  isElsewhere: false,
  successor: null,
  reviews: null,
  questions: null,
  similar: { deals: [], totalCount: 0 },
  recommended: [],
}

/** Set by the specification. */
const similarCount = 40
const recommendedCount = 8

export async function loadDeal(input: LoaderInput): Promise<DealData> {
  const { api, visitor } = input
  const deal = await findDeal(input)
  // Rooms are sold on the page of their hotel.
  if (deal.hotelSlug) throw redirect(paths.hotel(deal.hotelSlug), 301)
  const dealOfferId = deal.id
  const { slug: citySlug, cityId } = visitor.city
  const [reviews, questions, similar, recommended, successor] = await Promise.all([
    loadReviews(input, { deal: deal.slug }),
    loadQuestions(input, deal.slug),
    orNull(
      input,
      api('GET /api/v4/dealOffer/getRecommends', {
        query: { dealOfferId, citySlug, recommendType: 1, page: 1, per_page: similarCount },
      }),
    ),
    orNull(
      input,
      api('GET /api/v4/dealOffer/getRecommendedByDealOffer', { query: { dealOfferId, cityId } }),
    ),
    deal.expired
      ? orNull(
          input,
          api('GET /api/v4/dealOffer/getActiveChildDealOffer', { query: { dealOfferId } }),
        )
      : null,
  ])
  return {
    deal,
    isElsewhere: !deal.citySlugs.includes(citySlug),
    successor: successor?.data ?? null,
    reviews,
    questions,
    similar: { deals: similar?.data ?? [], totalCount: similar?.pagination.totalCount ?? 0 },
    recommended: recommended?.data.slice(0, recommendedCount) ?? [],
  }
}

/** The deal's texts and the cards below it stay static. */
export function toHydrate(data: DealData): DealData {
  const { deal, similar, recommended } = data
  return {
    ...data,
    deal: deal && {
      ...deal,
      citySlugs: [],
      description: '',
      extendedDescriptions: { webStart: null, webEnd: null },
      features: [],
      termsAndConditions: [],
      tags: [],
      company: { ...deal.company, description: '' },
      companyPhotoAlbum: [],
      partnerLegalInfoList: [],
    },
    similar: { ...similar, deals: staticCards(similar.deals) },
    recommended: staticCards(recommended),
  }
}

async function findDeal({ api, params }: LoaderInput): Promise<DealOffer> {
  const query = { slug: params.slug ?? '' }
  const response = await api('GET /api/v4/dealOffer/getDealOfferBySlug', { query }).catch(
    throwMissing,
  )
  return response.data
}
