import { linkTokenPattern } from '@skidora/domain/accounts/link-token.ts'
import { type TSchema, Type } from 'typebox'
import { withDefault } from './call.ts'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Id of a place or a person, stored as a 32-bit integer. */
export const ShortId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

export const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 120 })

/** The token of a link in a letter. */
export const LinkToken = Type.String({ pattern: linkTokenPattern, maxLength: 32 })

export const DateTime = Type.String({ format: 'date-time', maxLength: 40 })

export const Rubles = Type.Number()

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** City of a list; defaults to the visitor's. */
export const citySlug = Type.Optional(Slug)

const maxPage = 10_000

/** `page` and `per_page` with the defaults of the specification. */
export function pageQuery({ perPage = 60, maxPerPage = 100 } = {}) {
  return {
    page: withDefault(Type.Integer({ minimum: 1, maximum: maxPage, default: 1 })),
    per_page: withDefault(Type.Integer({ minimum: 1, maximum: maxPerPage, default: perPage })),
  }
}
