import type { ListingFilter } from '@skidora/contract/deal-offer-service.ts'
import {
  flagFields,
  numberFields,
  placeFields,
  textFields,
} from '@skidora/domain/lists/condition-fields.ts'
import { invalidFields } from '../../app-error.ts'
import type { Condition } from './conditions.ts'

/** Ten times what the pages send. */
const maxCharacters = 8000

/** Parses filters of a call into conditions; rejects unknown fields and operators by name. */
export function readFilters(filters: readonly ListingFilter[]): Condition[] {
  // Each part is bounded, but together they could still be 60 KB.
  if (JSON.stringify(filters).length > maxCharacters)
    throw invalidFields({ filters: 'Слишком много условий.' })
  return filters.map((filter, index) => readFilter(filter, `filters.${index}`))
}

function readFilter({ field, operator, value }: ListingFilter, path: string): Condition {
  const refuse = (part: string, message: string) => invalidFields({ [`${path}.${part}`]: message })
  const unknownOperator = () =>
    refuse('operator', `Оператор «${operator}» не подходит полю «${field}».`)
  const wrongValue = () => refuse('value', `Недопустимое значение поля «${field}».`)

  const flag = flagFields.find((name) => name === field)
  if (flag) {
    if (operator !== 'eq') throw unknownOperator()
    if (typeof value !== 'boolean') throw wrongValue()
    return { field: flag, operator, value }
  }

  const text = textFields.find((name) => name === field)
  if (text) {
    const membership = membershipOf(operator)
    if (!membership) throw unknownOperator()
    const values = valuesOf(operator, value)
    if (!values?.every((one) => typeof one === 'string')) throw wrongValue()
    return { field: text, operator: membership, value: values }
  }

  const number = [...numberFields, ...placeFields].find((name) => name === field)
  if (!number) throw refuse('field', `Поля «${field}» нет.`)
  const comparison = comparisons.find((name) => name === operator)
  if (comparison) {
    if (typeof value !== 'number') throw wrongValue()
    return { field: number, operator: comparison, value } as Condition
  }
  const membership = membershipOf(operator)
  if (!membership) throw unknownOperator()
  const values = valuesOf(operator, value)
  if (!values?.every((one) => typeof one === 'number')) throw wrongValue()
  return { field: number, operator: membership, value: values } as Condition
}

const comparisons = ['gt', 'gte', 'lt', 'lte'] as const

/** Equality is membership in a list of one. */
function membershipOf(operator: string): 'in' | 'not in' | undefined {
  if (operator === 'eq' || operator === 'in') return 'in'
  return operator === 'ne' || operator === 'not in' ? 'not in' : undefined
}

function valuesOf(operator: string, value: ListingFilter['value']) {
  const takesList = operator === 'in' || operator === 'not in'
  if (Array.isArray(value)) return takesList ? value : undefined
  return takesList ? undefined : [value]
}
