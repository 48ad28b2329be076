import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createContext, use } from 'react'

type VisitorState = {
  visitor: Visitor
  /** The user has changed something about themselves that the page shows, such as the name. */
  keepUser(user: UserInfo): void
}

const VisitorContext = createContext<VisitorState | null>(null)

export const VisitorProvider = VisitorContext.Provider

export const useVisitor = (): Visitor => useVisitorState().visitor

export const useKeepUser = () => useVisitorState().keepUser

function useVisitorState(): VisitorState {
  const state = use(VisitorContext)
  if (!state) throw new Error('useVisitor needs a VisitorProvider above it')
  return state
}
