import type { ListedPage } from './page-table.ts'

/** Path of a page that can be linked, as the table writes it. */
export type PagePath = Exclude<ListedPage['path'], `${string}*`>

type PageAt<Path> = Extract<ListedPage, { path: Path }>

type ValueOf<Path, Name extends string> =
  PageAt<Path> extends { values: Readonly<Record<Name, readonly (infer Value)[]>> }
    ? Value
    : string | number

/** `:dealSlug/:priceId?` requires the slug and takes the price. */
type Params<Path, Rest extends string> = Rest extends `${infer Segment}/${infer Others}`
  ? Param<Path, Segment> & Params<Path, Others>
  : Param<Path, Rest>

type Param<Path, Segment extends string> = Segment extends `:${infer Name}?`
  ? { [Key in Name]?: ValueOf<Path, Key> }
  : Segment extends `:${infer Name}`
    ? { [Key in Name]: ValueOf<Path, Key> }
    : unknown

type QueryName<Path> =
  | (PageAt<Path> extends { query: readonly (infer Name extends string)[] } ? Name : never)
  | (PageAt<Path> extends { browserQuery: readonly (infer Name extends string)[] } ? Name : never)

export type AddressValues<Path extends PagePath> = Params<Path, Path> & {
  [Name in QueryName<Path>]?: string | number
}

/** Nothing to pass if the page has no required parameter. */
type Values<Path extends PagePath> =
  object extends AddressValues<Path> ? [AddressValues<Path>?] : [AddressValues<Path>]

/**
 * The address of a page: values named in its path fill the path, others become the query. Values
 * are slugs, ids and tokens, which need no encoding.
 */
export function address<Path extends PagePath>(path: Path, ...[values]: Values<Path>): string {
  const query: Record<string, unknown> = { ...values }
  const filled = path.replace(/\/:(\w+)\??/g, (_segment, name) => {
    const value = query[name]
    delete query[name]
    return value === undefined ? '' : `/${value}`
  })
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
