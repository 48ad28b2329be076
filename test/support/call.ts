import type { CallName, DataOf, InputOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import type { ErrorResponse, Pagination } from '@skidora/contract/envelope.ts'
import type { TestApp } from './app.ts'
import { guestXsrf } from './xsrf.ts'

/** A unique IP per call, to avoid limits per address. */
let addressCount = 0
function nextAddress() {
  addressCount += 1
  return `10.${Math.floor(addressCount / 65_536) % 256}.${Math.floor(addressCount / 256) % 256}.${addressCount % 256}`
}

/** The contract's fields with any value, since tests send wrong ones, too. */
type Sent<Name extends CallName, Part extends string> =
  InputOf<Name> extends { [Key in Part]: infer Fields } ? Loose<Fields> : undefined
type Loose<Fields> = Fields extends unknown ? { [Field in keyof Fields]?: unknown } : never

type Caller = { token?: string; headers?: Record<string, string>; address?: string }

export type CallOptions<Name extends CallName> = Caller & {
  params?: Sent<Name, 'params'>
  query?: Sent<Name, 'query'>
  body?: Sent<Name, 'body'>
}

/** Each test knows which part it expects: reading another one fails when the test runs. */
type TestResponse<Data> = {
  status: number
  headers: Record<string, string | string[] | undefined>
  data: Data
  error: Required<ErrorResponse['error']>
  pagination: Pagination
}

/** One object with the fields of every variant. */
type Merged<Union> = {
  [Field in Union extends unknown ? keyof Union : never]: Union extends {
    [Key in Field]?: infer Value
  }
    ? Value
    : never
}
type Seen<Data> = [Data] extends [readonly unknown[] | null]
  ? NonNullable<Data>
  : Merged<NonNullable<Data>>

export type CallResponse<Name extends CallName> = TestResponse<Seen<DataOf<Name>>>

/** Calls the API like a browser, as a guest or with a token. */
export function call<Name extends CallName>(
  test: TestApp,
  name: Name,
  { params, ...options }: CallOptions<Name> = {},
): Promise<CallResponse<Name>> {
  const { method, path } = splitCallName(name)
  return callAt<Name>(test, `${method} ${fillPath(path, params)}`, options)
}

type AddressOptions = Caller & { query?: object; body?: object }

/** The rest of the names that begin with `Start`. */
export type PathAfter<Start extends string> = CallName extends infer Name
  ? Name extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never

/**
 * The same at a computed address, of the call that the type argument names; without it, the data has
 * the fields of all calls.
 */
export async function callAt<Name extends CallName>(
  test: TestApp,
  address: string,
  { query, body, token, headers, address: ip }: AddressOptions = {},
): Promise<CallResponse<Name>> {
  const [method, url] = address.split(' ')
  const response = await test.app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url,
    query: query && textsOf(query),
    payload: body,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : guestXsrf), ...headers },
    remoteAddress: ip ?? nextAddress(),
  })
  const { data, error, pagination } = response.json()
  const received = response.headers as CallResponse<Name>['headers']
  return { status: response.statusCode, headers: received, data, error, pagination }
}

/** The path with its placeholders filled in. */
function fillPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))))
}

const textsOf = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
