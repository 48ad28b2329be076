import { AppError, hasCode, invalidFields } from '../app-error.ts'

type Readers<Fields> = { [Name in keyof Fields]: () => Fields[Name] }

/** Reads several fields; the invalid ones are rejected together. */
export function readFields<Fields extends object>(readers: Readers<Fields>): Fields {
  const fields: Record<string, unknown> = {}
  const errors: AppError[] = []
  for (const [name, read] of Object.entries<() => unknown>(readers))
    try {
      fields[name] = read()
    } catch (error) {
      if (!(error instanceof AppError) || !hasCode(error, 'validation_failed')) throw error
      errors.push(error)
    }
  const [first, second] = errors
  if (second) throw invalidFields(Object.assign({}, ...errors.map(({ payload }) => payload)))
  if (first) throw first
  return fields as Fields
}
