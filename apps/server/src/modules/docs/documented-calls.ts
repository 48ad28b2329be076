import type { CallDefinition } from '@skidora/contract/call.ts'
import { nouns, plainNoun } from '@skidora/contract/nouns.ts'
import { type CallError, errorsOfCall } from './errors-of-call.ts'

export type DocumentedCall = {
  method: string
  path: string
  definition: CallDefinition
  errors: CallError[]
}

export type DocumentedNoun = { slug: string; title: string; calls: DocumentedCall[] }

function describeCall([name, definition]: [string, CallDefinition]): DocumentedCall {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, definition, errors: errorsOfCall(method, definition) }
}

export const documentedNouns: DocumentedNoun[] = [...nouns, plainNoun].map(
  ({ slug, title, calls }) => ({
    ...{ slug, title },
    calls: Object.entries<CallDefinition>(calls).map(describeCall),
  }),
)
