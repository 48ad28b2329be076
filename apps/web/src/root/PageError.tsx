import { paths } from '@skidora/domain/pages/paths.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ChunkLoadError } from '../lib/chunk-load-error.ts'
import { NotFound } from '../pages/not-found/NotFound.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { reloadTexts } from './reload-texts.ts'

/** Error boundary of pages. */
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

/** Replaces a page whose code failed to load. */
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
