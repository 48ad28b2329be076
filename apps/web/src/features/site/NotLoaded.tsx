import { useLocation } from 'react-router'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'

const serverFault = 'На сервере ошибка. Попробуйте ещё раз.'

/** Shown when a page's data failed to load because of a server error. */
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
