import type {
  FlagField,
  NumberField,
  placeFields,
  TextField,
} from '@skidora/domain/lists/condition-fields.ts'

/**
 * One filter of a list, combined with others by AND. Both catalogue calls are parsed into these, so
 * that they mean the same.
 */
export type Condition = DealCondition | PlaceCondition

export type DealCondition = NumberCondition<NumberField> | TextCondition | FlagCondition

/** All place conditions of a list must match the same place of a deal. */
export type PlaceCondition = NumberCondition<PlaceField>

export type NumberCondition<Field> =
  | { field: Field; operator: 'gt' | 'gte' | 'lt' | 'lte'; value: number }
  | { field: Field; operator: 'in' | 'not in'; value: number[] }

export type TextCondition = { field: TextField; operator: 'in' | 'not in'; value: string[] }

export type FlagCondition = {
  field: FlagField
  operator: 'eq'
  value: boolean
  /** For `openNow`: minutes since midnight in the city. */
  at?: number
}

export type PlaceField = (typeof placeFields)[number]

export function isPlaceCondition(condition: Condition): condition is PlaceCondition {
  return condition.field === 'latitude' || condition.field === 'longitude'
}

/** Guests do not see held deals; users do not see the brands they have hidden. */
export type Viewer = { isGuest: boolean; heldPartnerIds: readonly number[] }

/** Conditions that always apply to the viewer. */
export function conditionsOfViewer({ isGuest, heldPartnerIds }: Viewer): Condition[] {
  const conditions: Condition[] = []
  if (isGuest) conditions.push({ field: 'holdDay', operator: 'in', value: [0] })
  if (heldPartnerIds.length > 0)
    conditions.push({ field: 'partnerId', operator: 'not in', value: [...heldPartnerIds] })
  return conditions
}
