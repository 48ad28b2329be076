import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaffList } from './StaffList.tsx'

const markupOf = (totalCount: number, countedTo?: number, currentPage = 1) =>
  renderToStaticMarkup(
    <StaffList
      title="Ждут ответа"
      href="/staff/reviews/unanswered-reviews"
      empty={{ title: 'Всем ответили', text: 'Пусто.' }}
      pagination={{ currentPage, pageCount: Math.ceil(totalCount / 20), pageSize: 20, totalCount }}
      countedTo={countedTo}
      rows={currentPage > Math.ceil(totalCount / 20) ? [] : [<li key="1">Отзыв</li>]}
    />,
  )

const textOf = (...args: Parameters<typeof markupOf>) =>
  markupOf(...args)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')

it('does not claim an exact count of a list that was not counted to its end', () => {
  expect(textOf(1001, 1000)).toContain('Ждут ответа: больше 1 000')
  expect(textOf(1000, 1000)).toContain('Ждут ответа: 1 000')
  expect(textOf(1001)).toContain('Ждут ответа: 1 001')
})

it.each([
  [41, 999, 'Страницы 999 нет', '3 страницы', '?page=3"'],
  [5, 2, 'Страницы 2 нет', '1 страница', '?page=1"'],
])(
  'of %d items says that page %d does not exist, and links to the last one',
  (total, page, title, count, href) => {
    const markup = markupOf(total, undefined, page).replaceAll('\u00A0', ' ')
    expect(markup).toContain(title)
    expect(markup).toContain(count)
    expect(markup.match(/<a [^>]*>/g)).toEqual([expect.stringContaining(href)])
  },
)

it('says that an empty list is done on any page', () => {
  expect(textOf(0, undefined, 7)).toContain('Всем ответили')
})
