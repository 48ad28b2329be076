import type { Visitor } from '@skidora/contract/page-render.ts'
import type { ReactNode } from 'react'
import { ViewportProvider } from '../lib/viewport-store.ts'
import { VisitorProvider } from '../lib/visitor.ts'

export function AppProviders({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  return (
    <VisitorProvider value={visitor}>
      <ViewportProvider value={visitor.device}>{children}</ViewportProvider>
    </VisitorProvider>
  )
}
