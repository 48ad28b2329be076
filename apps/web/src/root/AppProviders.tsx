import type { Visitor } from '@skidora/contract/page-render.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { ViewportProvider } from '../lib/viewport-store.ts'
import { VisitorProvider } from '../lib/visitor.ts'
import { ToastProvider } from '../ui/ToastProvider.tsx'

type AppProvidersProps = { visitor: Visitor; children: ReactNode }

export function AppProviders({ visitor: rendered, children }: AppProvidersProps) {
  const [user, keepUser] = useState(rendered.user)
  const state = useMemo(() => ({ visitor: { ...rendered, user }, keepUser }), [rendered, user])
  return (
    <VisitorProvider value={state}>
      <ViewportProvider value={rendered.device}>
        <ToastProvider>{children}</ToastProvider>
      </ViewportProvider>
    </VisitorProvider>
  )
}
