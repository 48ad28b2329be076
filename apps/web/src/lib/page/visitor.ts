import type { Visitor } from '@skidora/contract/page-render.ts'
import { createContext, use } from 'react'

const VisitorContext = createContext<Visitor | null>(null)

export const VisitorProvider = VisitorContext.Provider

/** Its `user` is the one the page was rendered for; `useUser` returns the current account. */
export function useVisitor(): Visitor {
  const visitor = use(VisitorContext)
  if (!visitor) throw new Error('useVisitor outside VisitorProvider')
  return visitor
}
