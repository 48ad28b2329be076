import type { CallDefinition } from '@skidora/contract/call.ts'
import { definitionOf, type ErrorCode, isErrorCode } from '../../errors/error-registry.ts'

export type CallError = { status: number; code: string }

/** All errors of a call: those common to its kind, then its own. */
export function errorsOfCall(method: string, call: CallDefinition): CallError[] {
  const codes = [
    ...when(call.params || call.query || call.body, 'validation_failed'),
    ...when(call.auth, 'unauthorized'),
    ...when(call.role, 'staff_only'),
    ...when(call.merchant, 'merchant_key_refused'),
    ...when(call.desk, 'desk_not_connected'),
    ...when(isGuarded(method, call), call.beacon ? 'foreign_form' : 'xsrf_token_mismatch'),
    ...(call.multipart ? uploadErrors : when(call.body, ...bodyErrors)),
    ...when(true, 'too_many_requests', 'internal_error', 'database_busy'),
    ...(call.errors ?? []),
  ]
  return codes
    .map((code) => ({ status: statusOf(code), code }))
    .sort((one, other) => one.status - other.status)
}

const when = (isSo: unknown, ...codes: ErrorCode[]): ErrorCode[] => (isSo ? codes : [])

function statusOf(code: string): number {
  if (!isErrorCode(code)) throw new Error(`the error code ${code} is not registered`)
  return definitionOf(code).status
}

/** Calls with a merchant key need no XSRF check, since no browser has the key. */
const isGuarded = (method: string, { changes, merchant, harmless }: CallDefinition) =>
  !merchant && !harmless && (method !== 'GET' || changes === true)

const bodyErrors: ErrorCode[] = ['malformed_json', 'body_too_large', 'unsupported_media_type']

const uploadErrors: ErrorCode[] = [
  'malformed_request',
  'file_too_large',
  'uploads_busy',
  'unsupported_media_type',
]
