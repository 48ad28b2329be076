import { type Static, Type } from 'typebox'
import { DateTime, Rubles } from './common.ts'

/** The percentage of the price that a return gives back until a time; the last step has none. */
export type RefundStep = Static<typeof RefundStep>
export const RefundStep = Type.Object({
  until: Type.Union([DateTime, Type.Null()]),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the company keeps of a unit until then, such as the first night of a stay. */
  kept: Type.Optional(Rubles),
})
