import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { ToastProvider } from '../../ui/overlays/ToastProvider.tsx'
import { ActionsGroup } from './ActionsGroup.tsx'
import styles from './DevUiPage.module.css'
import { DialogsGroup } from './DialogsGroup.tsx'
import { FieldsGroup } from './FieldsGroup.tsx'
import { MapsGroup } from './MapsGroup.tsx'
import { MessagesGroup } from './MessagesGroup.tsx'
import { NavigationGroup } from './NavigationGroup.tsx'
import { PicturesGroup } from './PicturesGroup.tsx'
import { PricesGroup } from './PricesGroup.tsx'

export const loader = () => ({ now: new Date().toISOString() })

export const handle: PageHandle = {
  layout: 'base',
  meta: () => ({
    title: 'Детали интерфейса',
    description: 'Все детали интерфейса Скидоры во всех состояниях',
    robots: 'noindex',
  }),
}

export function Component() {
  const { now } = useLoaderData<typeof loader>()
  return (
    <ToastProvider>
      <div className={styles.page}>
        <h1>Детали интерфейса</h1>
        <ActionsGroup />
        <PricesGroup now={new Date(now)} />
        <PicturesGroup />
        <FieldsGroup />
        <DialogsGroup />
        <MessagesGroup />
        <NavigationGroup />
        <MapsGroup />
      </div>
    </ToastProvider>
  )
}
