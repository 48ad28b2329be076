import type { CallData, CallDefinition, CallInput, CheckedInput } from './call.ts'
import { nouns } from './nouns.ts'

type Tables = (typeof nouns)[number]['calls']

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type Flat<Table> = { [Name in keyof Table]: Table[Name] }

export type Calls = Flat<Intersection<Tables>>

/** Every call of the API by its name. */
export const calls = Object.assign({}, ...nouns.map((noun) => noun.calls)) as Calls

export type CallName = keyof Calls
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>
export type CheckedInputOf<Name extends CallName> = CheckedInput<Calls[Name]>
export type DataOf<Name extends CallName> = CallData<Calls[Name]>
export type IsPaged<Name extends CallName> = Calls[Name] extends { paged: true } ? true : false

export function callOf(name: CallName): CallDefinition {
  return calls[name]
}
