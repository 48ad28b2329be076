import { ErrorResponse } from '@skidora/contract/envelope.ts'
import { commonCodes, misfit } from '../support/check-responses.ts'
import type { FuzzedCall } from './make-call.ts'
import type { FuzzResponse } from './send-call.ts'

/** Responses without the envelope, as their clients expect. */
const ownForms = /^\/+(api\/openapi\.json|gateway\/(featureToggle|bank\/notifications))/

/** What is wrong with a response; undefined if nothing is. */
export function findFault(call: FuzzedCall, response: FuzzResponse): string | undefined {
  const { status, type, text } = response
  if (status >= 500) return `status ${status}`
  if (call.method === 'HEAD') return undefined
  const path = call.url.split('?', 1)[0] ?? ''
  const isCall = call.operation !== undefined || /^\/+(api|gateway)\//.test(path)
  if (!isCall) return undefined
  if (status === 200 && ownForms.test(path)) return undefined
  const isFile = call.operation && !call.operation.responses.get(200)
  if (status === 200 && isFile) return undefined
  if (!type.startsWith('application/json')) return `${status} with the content type "${type}"`
  return findEnvelopeFault(call, status, text)
}

function findEnvelopeFault({ operation }: FuzzedCall, status: number, text: string) {
  const body = parse(text)
  if (body === undefined) return `${status} with a body that is not JSON`
  if (body.status !== status) return `${status} with the status ${body.status} in its envelope`
  if (status === 200) {
    const schema = operation?.responses.get(200)
    return schema && misfit(schema, body)
  }
  const fault = misfit(ErrorResponse, body)
  if (fault) return fault
  if (!operation || commonCodes.has(String(Object(body.error).code))) return undefined
  const documented = operation.responses.get(status)
  if (!documented) return `${status} ${Object(body.error).code} is not documented`
  return misfit(documented, body)
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
