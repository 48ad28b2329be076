import type { Visitor } from '@skidora/contract/page-render.ts'
import { type ReactNode, useEffect } from 'react'
import { ViewportProvider } from '../lib/browser/viewport-store.ts'
import { VisitorProvider } from '../lib/page/visitor.ts'
import { type UserStore, UserStoreProvider } from '../lib/session/user-store.ts'
import { ToastProvider } from '../ui/overlays/ToastProvider.tsx'

type AppProvidersProps = { visitor: Visitor; userStore: UserStore; children: ReactNode }

export function AppProviders({ visitor, userStore, children }: AppProvidersProps) {
  // Starts the replay of earlier clicks: see entry-start.
  useEffect(() => void document.dispatchEvent(new Event('alive')), [])
  return (
    <VisitorProvider value={visitor}>
      <UserStoreProvider value={userStore}>
        <ViewportProvider value={visitor.device}>
          <ToastProvider>{children}</ToastProvider>
        </ViewportProvider>
      </UserStoreProvider>
    </VisitorProvider>
  )
}
