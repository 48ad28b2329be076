import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls, withDefault } from './call.ts'
import { DateTime, Id, pageQuery, ShortId, Slug } from './common.ts'

export type ReviewStatus = Static<typeof ReviewStatus>
export const ReviewStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('published'),
  Type.Literal('refused'),
  Type.Literal('cancelled'),
])

export type ReviewMessage = Static<typeof ReviewMessage>
export const ReviewMessage = Type.Object({
  id: Type.Integer(),
  side: Type.Union([Type.Literal('company'), Type.Literal('author')]),
  text: Type.String(),
  createdAt: DateTime,
})

const reviewFields = {
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.String(),
  prosReview: Type.String(),
  consReview: Type.String(),
  priceTitle: Type.String({ description: 'The purchased option; empty if unknown' }),
  photos: Type.Array(Type.String(), { description: 'Paths below /img/{width}/' }),
  createdAt: DateTime,
}

export type Review = Static<typeof Review>
export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String({ description: 'Empty if the account is deleted' }),
  ...reviewFields,
  isVerified: Type.Boolean({ description: 'The author bought it here' }),
  usefulCount: Type.Integer(),
  uselessCount: Type.Integer(),
  company: Type.String(),
  messages: Type.Array(ReviewMessage),
})

export type ReviewsInfo = Static<typeof ReviewsInfo>
export const ReviewsInfo = Type.Object({
  rating: Type.Union([Type.Number(), Type.Null()]),
  ratings: Type.Array(Type.Object({ rating: Type.Integer(), count: Type.Integer() }), {
    description: 'Counts from five stars down to one',
  }),
  voted: Type.Record(Type.String(), Type.Boolean(), {
    description: 'By review id, whether the user voted it useful',
  }),
  totalCount: Type.Integer(),
  withPhotosCount: Type.Integer(),
})

export type ReviewPage = Static<typeof ReviewPage>
export const ReviewPage = Type.Object({ reviews: Type.Array(Review), info: ReviewsInfo })

export type ReviewSort = Static<typeof ReviewSort>
export const ReviewSort = Type.Union([
  Type.Literal('relevant'),
  Type.Literal('date'),
  Type.Literal('rating'),
  Type.Literal('useful'),
])

/** Why the user cannot review: a redeemed coupon or a started visit is required. */
export type ReviewRejection = Static<typeof ReviewRejection>
const ReviewRejection = Type.Union([
  Type.Literal('not_bought'),
  Type.Literal('not_used'),
  Type.Literal('reviewed'),
  Type.Literal('returned'),
])

/** A used purchase, of a deal or a hotel and the like, without a review yet. */
export type ReviewablePurchase = Static<typeof ReviewablePurchase>
export const ReviewablePurchase = Type.Object({
  id: Type.Integer(),
  dealSlug: Slug,
  dealTitle: Type.String(),
  image: Type.String(),
  optionTitle: Type.String(),
  boughtAt: DateTime,
})

export type OwnReview = Static<typeof OwnReview>
export const OwnReview = Type.Object({
  id: Type.Integer(),
  status: ReviewStatus,
  refusal: Type.Union([Type.String(), Type.Null()]),
  dealSlug: Slug,
  dealTitle: Type.String(),
  company: Type.String(),
  ...reviewFields,
  messages: Type.Array(
    Type.Object({
      ...ReviewMessage.properties,
      status: ReviewStatus,
      refusal: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})

export type PlaceReview = Static<typeof PlaceReview>
export const PlaceReview = Type.Object({
  place: Type.Object({
    id: Type.Integer(),
    company: Type.String(),
    address: Type.String(),
    landmark: Type.Union([Type.String(), Type.Null()]),
  }),
  deal: Type.Object({ slug: Slug, title: Type.String(), image: Type.String() }),
  review: Type.Object({
    id: Type.Integer(),
    author: Type.String(),
    rating: Type.Integer(),
    comment: Type.String(),
    createdAt: DateTime,
  }),
})

const maxText = 4000
const maxNote = 1000
const maxPhotos = 8

const reviewBody = {
  votes: Type.Integer({ minimum: 1, maximum: 5, description: 'The rating' }),
  comment: Type.String({ minLength: 1, maxLength: maxText }),
  positive: withDefault(Type.String({ maxLength: maxNote, default: '' })),
  negative: withDefault(Type.String({ maxLength: maxNote, default: '' })),
}

/** State of a submitted text. */
export type SubmittedText = Static<typeof SubmittedText>
export const SubmittedText = Type.Object({ id: Type.Integer(), status: ReviewStatus })

/** Filter and order of the reviews of a deal or a hotel; relevant first by default. */
const reviewsQuery = {
  ...pageQuery({ perPage: 2, maxPerPage: 50 }),
  sort_type: Type.Optional(ReviewSort),
  sort_direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  with_photos: Type.Optional(Type.Boolean()),
}

export const reviewCalls = defineCalls({
  'GET /api/v4/review/getReviews': {
    summary: 'Published reviews of a deal, with the count per rating',
    query: Type.Object({ dealOfferSlug: Slug, ...reviewsQuery }),
    data: ReviewPage,
    paged: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/hotel/getReviews': {
    summary: 'Published reviews of coupons used in a hotel',
    query: Type.Object({ sysname: Slug, ...reviewsQuery }),
    data: ReviewPage,
    paged: true,
    errors: ['hotel_not_found'],
  },
  'POST /api/v4/review/voteForReview': {
    summary: 'Votes on the usefulness of a review; a later vote replaces the earlier one',
    body: Type.Object({ review_id: Id, is_useful: Type.Boolean() }),
    data: Type.Object({ usefulCount: Type.Integer(), uselessCount: Type.Integer() }),
    auth: true,
    errors: ['review_not_found', 'own_text'],
  },
  'POST /api/v4/review/addPhoto': {
    summary: 'Uploads a photo for a review; reference it in `photos` of dealOffer/addReview',
    multipart: { maxBytes: 10 * 1024 * 1024 },
    body: Type.Object({}),
    data: Type.Object({ path: Type.String() }),
    auth: true,
    errors: ['not_a_picture'],
  },
  'GET /api/v4/dealOffer/canAddReview': {
    summary: 'Whether the user can review a deal, and which purchases of it have no review yet',
    query: Type.Object({ dealOfferSlug: Slug }),
    data: Type.Object({
      canAddReview: Type.Boolean(),
      reason: Type.Union([Type.Literal('signed_out'), ReviewRejection, Type.Null()]),
      purchases: Type.Array(ReviewablePurchase),
    }),
    errors: ['deal_not_found'],
  },
  'POST /api/v4/dealOffer/addReview': {
    summary: 'Reviews a purchase, once; `review_id` rewrites a review that is not published yet',
    body: Type.Object({
      dealOfferSlug: Slug,
      purchase_id: Type.Optional(Id),
      review_id: Type.Optional(Id),
      ...reviewBody,
      photos: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), {
          maxItems: maxPhotos,
          uniqueItems: true,
          description: 'Paths returned by review/addPhoto; the existing photos are kept if omitted',
        }),
      ),
    }),
    data: SubmittedText,
    auth: true,
    errors: [
      'deal_not_found',
      'review_not_found',
      'not_bought',
      'not_used',
      'purchase_returned',
      'already_reviewed',
      'review_closed',
    ],
  },
  'POST /api/v4/brand/addReview': {
    summary: 'Same for a place, by a buyer of a deal used there',
    body: Type.Object({ place_id: ShortId, ...reviewBody }),
    data: SubmittedText,
    auth: true,
    errors: ['place_not_found', 'not_bought', 'not_used', 'purchase_returned', 'already_reviewed'],
  },
  'GET /api/v4/placeReviews/getBest': {
    summary: 'The most helpful positive reviews of a city, one for each of nine places',
    query: Type.Object({ cityId: ShortId }),
    data: Type.Array(PlaceReview),
    errors: ['city_not_found'],
  },
  'GET /api/v4/placeReviews/getNew': {
    summary: 'The newest reviews of a city, one for each of nine places',
    query: Type.Object({ cityId: ShortId }),
    data: Type.Array(PlaceReview),
    errors: ['city_not_found'],
  },
  'GET /api/v4/profile/review/getReviews': {
    summary: 'Own reviews in any state, and purchases without one',
    query: Type.Object({
      ...pageQuery({ perPage: 20 }),
      status: Type.Optional(ReviewStatus),
    }),
    data: Type.Object({
      reviews: Type.Array(OwnReview),
      purchases: Type.Array(ReviewablePurchase),
    }),
    paged: true,
    auth: true,
  },
  'POST /api/v4/profile/review/cancelReview': {
    summary: 'Deletes a review; the purchase can be reviewed again',
    body: Type.Object({ review_id: Id }),
    data: Done,
    auth: true,
    errors: ['review_not_found'],
  },
  'POST /api/v4/profile/review/sendReviewMessage': {
    summary: 'Replies to the merchant under one’s own review',
    body: Type.Object({
      review_id: Id,
      message: Type.String({ minLength: 1, maxLength: maxText }),
    }),
    data: SubmittedText,
    auth: true,
    errors: ['review_not_found', 'review_closed'],
  },
})
