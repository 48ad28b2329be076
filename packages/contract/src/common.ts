import { type TSchema, Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Of places and people, whose tables count in 32 bits. */
export const ShortId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

export const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 120 })

export const DateTime = Type.String({ format: 'date-time', maxLength: 40 })

export const Rubles = Type.Number()

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** The city a list is for. The one the visitor is in when left out. */
export const citySlug = Type.Optional(Slug)

const maxPage = 10_000

/** `page` and `per_page` with the defaults of the specification. */
export function pageQuery({ perPage = 60, maxPerPage = 100 } = {}) {
  return {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage, default: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPerPage, default: perPage })),
  }
}
