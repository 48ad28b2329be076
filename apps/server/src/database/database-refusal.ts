import pg from 'pg'
import { AppError, type AppErrorOptions } from '../app-error.ts'
import { definitionOf, type ErrorCode, isErrorCode } from '../errors/error-registry.ts'

/** The SQLSTATE of reject_order. */
const refusalState = 'SK001'

export type Wordings = Partial<Record<ErrorCode, Pick<AppErrorOptions, 'field' | 'message'>>>

/** The code of a refusal by one of our database functions; null for other errors. */
export function refusalCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === refusalState ? error.message : null
}

/**
 * Translates a refusal by the database into its AppError, optionally with other wording; other
 * errors pass unchanged.
 */
export function asRefusal(error: unknown, wordings: Wordings = {}): unknown {
  const code = refusalCode(error)
  if (code === null || !isErrorCode(code)) return error
  const details = JSON.parse((error as pg.DatabaseError).detail ?? '{}')
  const { within, field = within && withinLine(within, code) } = details
  return new AppError(code, { ...(field && { field }), ...wordings[code], details, cause: error })
}

/** The registered field of a line's error, after the prefix of the line in the request (`within_line`). */
function withinLine(within: string, code: ErrorCode): string | undefined {
  const { field } = definitionOf(code)
  return field && within + field
}
