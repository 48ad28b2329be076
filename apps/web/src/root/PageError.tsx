import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ChunkLoadError } from '../lib/chunk-load-error.ts'
import { paths } from '../lib/paths.ts'
import { NotFound } from '../pages/not-found/NotFound.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { reloadTexts } from './reload-texts.ts'

/** Stands in a page's place when the page itself could not be shown. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <EmptyState
      icon="triangle-alert"
      title="Что-то пошло не так"
      text="Мы уже разбираемся. Попробуйте обновить страницу или вернитесь на главную."
      action={{ label: 'На главную', href: paths.home() }}
    />
  )
}

/** In place of a page whose code could not be loaded. */
export function ReloadOffer({ error }: { error: unknown }) {
  const type = error instanceof ChunkLoadError ? error.type : 'other'
  return (
    <EmptyState
      icon="refresh-cw"
      title="Страница не открылась"
      text={reloadTexts[type]}
      action={{ label: 'Обновить страницу', onClick: () => window.location.reload() }}
    />
  )
}
