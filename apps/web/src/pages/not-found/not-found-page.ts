import { data } from 'react-router'
import type { PageHandle, PageLayout } from '../../lib/page/page-handle.ts'

/** A full page with HTTP status 404. */
export const notFoundLoader = () => data({}, { status: 404 })

export function notFoundHandle(layout: PageLayout): PageHandle {
  return {
    layout,
    isNotFound: true,
    meta: () => ({
      title: 'Страница не найдена — Скидора',
      description: 'Такой страницы нет. Посмотрите акции, которые действуют сегодня.',
      robots: 'noindex',
    }),
  }
}
