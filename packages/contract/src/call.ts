import { type Static, type TObject, type TSchema, Type } from 'typebox'

/** One call of the API. Its key in the noun's table is `METHOD /path/{param}`. */
export type CallDefinition = {
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  /** A file comes along: all is sent as `multipart/form-data`, the file in the field `file`. */
  multipart?: {
    maxBytes: number
    /** So many may come in fields of this name, or none at all. */
    maxFiles?: number
  }
  /** What stands under `data` in the answer. */
  data: TSchema
  /** The body is sent as `application/x-www-form-urlencoded`. */
  form?: true
  /** The answer is `data` itself, without the envelope. */
  bare?: true
  /** Changes nothing, though it is no GET: needs no XSRF token. */
  harmless?: true
  /** The answer is a file of this type: `data` is its bytes, and no envelope is around them. */
  file?: string
  /** The answer carries `pagination`. */
  paged?: true
  /** The call is refused without a signed-in user. */
  auth?: true
  /** Refused to the signed-in who do not have it; stands beside `auth`. */
  role?: 'staff'
  /** Called by a company's cash desk, with its key in the header X-Merchant-Key and no session. */
  merchant?: true
  /** Called by the page of a cash desk, whose device is known by an HttpOnly cookie. */
  desk?: true
  /**
   * Needs the XSRF token whoever is signed in: a GET that changes something, as the specification
   * names it, or a call that has to know the browser.
   */
  changes?: true
  /** A GET for guests whose query or answer holds a secret or names a person: no cache keeps it. */
  secret?: true
  /** Sent by the browser while it leaves, with no headers of ours: known by where it comes from. */
  beacon?: true
  /** Takes texts with broken characters: it mends them, or finds nothing by them. */
  anyText?: true
  /** Codes this call may answer with besides those any call may. */
  errors?: readonly string[]
  /** The most a body may weigh, in bytes, where that is less than usual. */
  bodyLimit?: number
  /** Other paths that answer alike. */
  aliases?: readonly string[]
}

export type CallTable = Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, CallDefinition>

export const FileBytes = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** Checks a noun's table while keeping its exact types. */
export function defineCalls<const Table extends CallTable>(table: Table): Table {
  return table
}

type PartOf<Call, Part extends string> = Call extends {
  [Key in Part]: infer Schema extends TSchema
}
  ? { [Key in Part]: Static<Schema> }
  : unknown

type FileOf<Call> = Call extends { multipart: { maxFiles: number } }
  ? { files: File[] }
  : Call extends { multipart: object }
    ? { file: Blob }
    : unknown

/** What a caller gives: params, query, body and file, as far as the call has them. */
export type CallInput<Call> = PartOf<Call, 'params'> &
  PartOf<Call, 'query'> &
  PartOf<Call, 'body'> &
  FileOf<Call>

export type CallData<Call> = Call extends { data: infer Schema extends TSchema }
  ? Static<Schema>
  : never
