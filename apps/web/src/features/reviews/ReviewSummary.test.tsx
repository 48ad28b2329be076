import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewSummary } from './ReviewSummary.tsx'

it('fills each bar by its share of all reviews', () => {
  const counts = [5, 3, 0, 0, 2]
  const info = {
    rating: 3.9,
    ratings: counts.map((count, index) => ({ rating: 5 - index, count })),
    voted: {},
    totalCount: 10,
    withPhotosCount: 0,
  }
  const html = renderToString(<ReviewSummary info={info} chosen={undefined} onChoose={() => {}} />)
  const widths = [...html.matchAll(/<rect width="([^"]*%)" height="100%"/g)].map(
    ([, width]) => width,
  )
  expect(widths).toEqual(['50%', '30%', '0%', '0%', '20%'])
})
