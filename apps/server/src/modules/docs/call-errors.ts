import type { CallDefinition } from '@skidora/contract/call.ts'
import { definitionOf, type ErrorCode, isErrorCode } from '../../errors/error-registry.ts'

export type CallError = { status: number; code: string }

/** All errors of a call: those common to its kind, then its own. */
export function errorsOfCall(method: string, call: CallDefinition): CallError[] {
  const common: ErrorCode[] = [
    ...(call.params || call.query || call.body ? (['validation_failed'] as const) : []),
    ...(call.auth ? (['unauthorized'] as const) : []),
    ...(call.role ? (['staff_only'] as const) : []),
    ...(call.merchant ? (['merchant_key_refused'] as const) : []),
    ...(call.desk ? (['desk_not_connected'] as const) : []),
    ...(isGuarded(method, call) ? [xsrfCode(call)] : []),
    ...(call.multipart ? uploadErrors : call.body ? bodyErrors : []),
    ...(['too_many_requests', 'internal_error', 'database_busy'] as const),
  ]
  return [...common, ...(call.errors ?? [])]
    .map((code) => ({ status: statusOf(code), code }))
    .sort((one, other) => one.status - other.status)
}

function statusOf(code: string): number {
  if (!isErrorCode(code)) throw new Error(`the error code ${code} is not registered`)
  return definitionOf(code).status
}

/** Calls with a merchant key need no XSRF check, since no browser has the key. */
const isGuarded = (method: string, { changes, merchant, harmless }: CallDefinition) =>
  !merchant && !harmless && (method !== 'GET' || changes === true)

const xsrfCode = ({ beacon }: CallDefinition): ErrorCode =>
  beacon ? 'foreign_form' : 'xsrf_token_mismatch'

const bodyErrors: ErrorCode[] = ['malformed_json', 'body_too_large', 'unsupported_media_type']

const uploadErrors: ErrorCode[] = [
  'malformed_request',
  'file_too_large',
  'uploads_busy',
  'unsupported_media_type',
]
