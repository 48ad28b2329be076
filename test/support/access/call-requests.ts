import { type CallName, callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import { formOf, formType } from '../multipart.ts'
import { scan } from '../withdrawals.ts'
import { type Leaf, leavesOf, type Part, putLeaf } from './call-leaves.ts'
import {
  foreignIds,
  foreignIdsOfCall,
  knownOrGuessed,
  neededToo,
  omittedValues,
  plainValues,
  plainValuesOfCall,
} from './call-values.ts'
import type { Victim } from './victim.ts'

export type CallRequest = {
  /** The optional id that it sends. */
  about?: string
  method: 'GET'
  url: string
  query: Record<string, string>
  headers: Record<string, string>
  payload: Buffer | object | undefined
}

export type WalkedCall = { name: CallName; takesIds: boolean; requests: CallRequest[] }

/** The requests that the walk sends for a call, and the names of unclassified values. */
export function requestsOf(
  name: CallName,
  victim: Victim,
): { walked: WalkedCall; unknown: string[] } {
  const ids = { ...foreignIds(victim), ...foreignIdsOfCall(victim)[name] }
  const others = { ...plainValues(victim), ...knownOrGuessed(victim), ...plainValuesOfCall[name] }
  const leaves = leavesOf(name).map((leaf) => ({
    ...leaf,
    isRequired: leaf.isRequired || (neededToo[name]?.includes(leaf.path) ?? false),
  }))
  const isId = ({ path }: Leaf) => path in ids
  const unknown = leaves
    .filter((leaf) => !isId(leaf) && !(leaf.path in others))
    .filter(({ path, isRequired }) => isRequired || !omittedValues.has(path))
    .map(({ path }) => path)

  const needed = leaves.filter((leaf) => leaf.isRequired && !isId(leaf))
  const neededIds = leaves.filter((leaf) => leaf.isRequired && isId(leaf))
  const optionalIds = leaves.filter((leaf) => !leaf.isRequired && isId(leaf))
  const base = needed.map((leaf) => ({ leaf, value: others[leaf.path] }))
  // A coupon number requires its PIN.
  const pin = leaves.filter(({ path, isRequired }) => path === 'pin' && !isRequired)
  const pinned = pin.map((leaf) => ({ leaf, value: victim.coupon.pin }))

  const times = Math.max(1, ...neededIds.map(({ path }) => ids[path]?.length ?? 0))
  const withNeeded = Array.from({ length: times }, (_, index) => [
    ...base,
    ...neededIds.map((leaf) => {
      const values = ids[leaf.path] ?? []
      return { leaf, value: values[index % values.length] }
    }),
  ])
  const withOptional = optionalIds.flatMap((leaf) =>
    (ids[leaf.path] ?? []).map((value) => ({
      about: leaf.path,
      values: [
        ...(withNeeded[0] ?? []),
        { leaf, value },
        ...(leaf.path === 'number' ? pinned : []),
      ],
    })),
  )
  const bare = withNeeded.map((values) => ({ about: undefined, values }))
  const chosen = optionalIds.length > 0 ? [...withOptional, ...bare.slice(1)] : bare
  return {
    unknown,
    walked: {
      name,
      takesIds: neededIds.length + optionalIds.length > 0,
      requests: pathsOf(name).flatMap((path) =>
        chosen.map(({ about, values }) => ({ about, ...toRequest(name, path, values) })),
      ),
    },
  }
}

const pathsOf = (name: CallName) => [splitCallName(name).path, ...(callOf(name).aliases ?? [])]

let requestCount = 0

function toRequest(
  name: CallName,
  path: string,
  values: { leaf: Leaf; value: unknown }[],
): CallRequest {
  const input: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} }
  for (const { leaf, value } of values) putLeaf(input[leaf.part], leaf.path, value)
  const { multipart } = callOf(name)
  const { method } = splitCallName(name)
  const fields = Object.entries(input.body).map(([field, value]) => ({
    name: field,
    content: String(value),
  }))
  const file = { name: 'file', content: scan, fileName: 'scan.pdf' }
  return {
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, (_, key) => String(input.params[key])),
    query: Object.fromEntries(
      Object.entries(input.query).map(([key, value]) => [key, String(value)]),
    ),
    headers: {
      'idempotency-key': `walk-${++requestCount}`,
      ...(multipart && { 'content-type': formType }),
    },
    payload: multipart ? formOf([...fields, file]) : method === 'GET' ? undefined : input.body,
  }
}
