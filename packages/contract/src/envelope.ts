import { type Static, type TSchema, Type } from 'typebox'

export type Pagination = Static<typeof Pagination>
export const Pagination = Type.Object({
  currentPage: Type.Integer({ minimum: 1 }),
  pageCount: Type.Integer({ minimum: 0 }),
  pageSize: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0 }),
})

export type ErrorResponse = Static<typeof ErrorResponse>
export const ErrorResponse = Type.Object({
  status: Type.Integer(),
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    payload: Type.Optional(Type.Record(Type.String(), Type.String())),
    requestId: Type.String(),
  }),
})

export function successResponse(data: TSchema, paged: boolean) {
  return Type.Object({
    status: Type.Literal(200),
    data,
    ...(paged ? { pagination: Pagination } : {}),
  })
}
