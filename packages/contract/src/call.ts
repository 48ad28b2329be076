import { type Static, type TObject, type TOptional, type TSchema, Type } from 'typebox'

/** One call of the API. Its key in the noun's table is `METHOD /path/{param}`. */
export type CallDefinition = {
  summary: string
  params?: TObject
  query?: TObject
  body?: TSchema
  /** Sent as `multipart/form-data`, with the file in the field `file`. */
  multipart?: {
    maxBytes: number
    /** Up to this many files may come in fields of this name, or none. */
    maxFiles?: number
  }
  /** The `data` of the response. */
  data: TSchema
  /** The body is sent as `application/x-www-form-urlencoded`. */
  form?: true
  /** The response is `data` itself, without the envelope. */
  bare?: true
  /** Not a GET, but changes nothing: needs no XSRF token. */
  harmless?: true
  /** The response is a file of this media type: `data` is its bytes, without the envelope. */
  file?: string
  /** The response carries `pagination`. */
  paged?: true
  /** Rejects guests. */
  auth?: true
  /** Rejects signed-in users without this role; used together with `auth`. */
  role?: 'staff'
  /** Called by a merchant's cash desk with the header X-Merchant-Key and no session. */
  merchant?: true
  /** Called by the cash desk page, whose device is identified by an HttpOnly cookie. */
  desk?: true
  /**
   * Requires the XSRF token even from guests: a GET that changes something, as the specification
   * names it, or a call that has to identify the browser.
   */
  changes?: true
  /** A guest GET whose query or response holds a secret or personal data: never cached. */
  secret?: true
  /** Sent by `sendBeacon` without our headers: identified by its origin. */
  beacon?: true
  /** Accepts texts with broken characters: repairs them, or matches nothing. */
  anyText?: true
  /** Error codes of this call besides the common ones. */
  errors?: readonly string[]
  /** Body limit in bytes, where it is below the default. */
  bodyLimit?: number
  /** Other paths of the same handler. */
  aliases?: readonly string[]
}

export type CallTable = Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, CallDefinition>

export const FileBytes = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** Type-checks a call table while keeping its exact types. */
export function defineCalls<const Table extends CallTable>(table: Table): Table {
  return table
}

type PartOf<Call, Part extends string> = Call extends {
  [Key in Part]: infer Schema extends TSchema
}
  ? { [Key in Part]: Static<Schema> }
  : unknown

/** An optional field that is filled in before the handler gets the input. */
export const withDefault = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional(schema) as TOptional<Schema> & HasDefault

type HasDefault = { default: unknown }

type DefaultsOf<Call, Part extends string> = Call extends {
  [Key in Part]: TObject<infer Fields>
}
  ? {
      [Key in Part]: {
        [Name in keyof Fields as Fields[Name] extends HasDefault ? Name : never]: Static<
          Fields[Name]
        >
      }
    }
  : unknown

type FileOf<Call> = Call extends { multipart: { maxFiles: number } }
  ? { files: File[] }
  : Call extends { multipart: object }
    ? { file: Blob }
    : unknown

/** Input of a call: its params, query, body and file. */
export type CallInput<Call> = PartOf<Call, 'params'> &
  PartOf<Call, 'query'> &
  PartOf<Call, 'body'> &
  FileOf<Call>

/** The input of a handler. */
export type CheckedInput<Call> = CallInput<Call> &
  DefaultsOf<Call, 'query'> &
  DefaultsOf<Call, 'body'>

export type CallData<Call> = Call extends { data: infer Schema extends TSchema }
  ? Static<Schema>
  : never
