import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaffList } from './StaffList.tsx'

const textOf = (totalCount: number, countedTo?: number) =>
  renderToStaticMarkup(
    <StaffList
      title="Ждут ответа"
      href="/staff/reviews/unanswered-reviews"
      empty={{ title: 'Всем ответили', text: 'Пусто.' }}
      pagination={{ currentPage: 1, pageCount: 51, pageSize: 20, totalCount }}
      countedTo={countedTo}
      rows={[<li key="1">Отзыв</li>]}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')

it('does not claim an exact count of a list that was not counted to its end', () => {
  expect(textOf(1001, 1000)).toContain('Ждут ответа: больше 1 000')
  expect(textOf(1000, 1000)).toContain('Ждут ответа: 1 000')
  expect(textOf(1001)).toContain('Ждут ответа: 1 001')
})
