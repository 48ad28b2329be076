import { useLocation } from 'react-router'
import { EmptyState } from './EmptyState.tsx'

const serverFault = 'На сервере ошибка. Попробуйте ещё раз.'

/** In place of what a page could not load because of a fault of the server. */
export function NotLoaded({ title, text = serverFault }: { title: string; text?: string }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="refresh-cw"
      title={title}
      text={text}
      action={{ label: 'Повторить', href: pathname + search }}
    />
  )
}
