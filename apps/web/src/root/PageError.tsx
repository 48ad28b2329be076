import { paths } from '@skidora/domain/pages/paths.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageNotice } from '../features/site/PageNotice.tsx'
import { ChunkLoadError } from '../lib/loading/chunk-load-error.ts'
import { NotFound } from '../pages/not-found/NotFound.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { reloadTexts } from './reload-texts.ts'

const reload = () => window.location.reload()

/** Error boundary of pages. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <PageNotice
      title="Что-то пошло не так"
      text="Мы уже разбираемся. Попробуйте ещё раз или вернитесь на главную."
    >
      <Button onClick={reload}>Попробовать ещё раз</Button>
      <Button href={paths.home()} variant="secondary">
        На главную
      </Button>
    </PageNotice>
  )
}

/** Replaces a page whose code failed to load. */
export function ReloadOffer({ error }: { error: unknown }) {
  const type = error instanceof ChunkLoadError ? error.type : 'other'
  return (
    <PageNotice title="Страница не открылась" text={reloadTexts[type]}>
      <Button onClick={reload}>Обновить страницу</Button>
    </PageNotice>
  )
}
