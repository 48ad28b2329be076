import { type CallName, callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import { ErrorResponse, successResponse } from '@skidora/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { validatorOf } from '../../apps/server/src/input/validator-of.ts'
import { errorsOfCall } from '../../apps/server/src/modules/docs/errors-of-call.ts'
import { callNames } from '../../apps/server/src/plugins/calls/calls.ts'

type Schema = Parameters<typeof validatorOf>[0]

/** Sent before the handler runs, so that no call lists them. */
export const commonCodes: ReadonlySet<string> = new Set([
  ...['malformed_json', 'malformed_request', 'malformed_address', 'body_too_large', 'bad_request'],
  ...['unsupported_media_type', 'call_not_found', 'method_not_allowed', 'too_many_requests'],
  'address_too_long',
])

/**
 * Compares every response of a call with the contract. One outside it becomes a 500, and fails the
 * file that calls `finish`, should no test have looked.
 */
export function checkResponses(app: FastifyInstance): { finish(): void } {
  const faults: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const name = callAt(request.method, request.routeOptions.url)
    if (!name || typeof payload !== 'string') return payload
    const fault = findResponseFault(name, reply.statusCode, payload)
    if (!fault) return payload
    faults.push(`${name}: ${fault}`)
    reply.code(500)
    return JSON.stringify({ status: 500, error: { code: 'outside_contract', message: fault } })
  })
  return {
    finish() {
      if (faults.length > 0) throw new Error(`Outside the contract:\n${faults.join('\n')}`)
    },
  }
}

/** What is wrong with a response of the call; undefined if nothing is. */
export function findResponseFault(
  name: CallName,
  status: number,
  text: string,
): string | undefined {
  const body: unknown = JSON.parse(text)
  if (status === 200) return misfit(successOf(name), body)
  const fault = misfit(ErrorResponse, body)
  if (fault) return fault
  const response = body as ErrorResponse
  if (response.status !== status)
    return `${status} with the status ${response.status} in its envelope`
  const { code } = response.error
  const isListed = errorsOf(name).some((error) => error.status === status && error.code === code)
  return isListed || commonCodes.has(code) ? undefined : `${status} ${code} is not listed`
}

const routes = new Map<string, CallName>()
for (const name of callNames) {
  const { method, path } = splitCallName(name)
  for (const url of [path, ...(callOf(name).aliases ?? [])])
    routes.set(`${method} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`, name)
}

const callAt = (method: string, url = '') => routes.get(`${method} ${url}`)

const errorsOf = (name: CallName) => errorsOfCall(splitCallName(name).method, callOf(name))

const successes = new Map<CallName, Schema>()

function successOf(name: CallName): Schema {
  const { data, paged = false, bare = false } = callOf(name)
  const schema = successes.get(name) ?? (bare ? data : successResponse(data, paged))
  successes.set(name, schema)
  return schema
}

export function misfit(schema: Schema, value: unknown): string | undefined {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return undefined
  const [error] = validator.Errors(value)
  return `does not match its schema: ${error?.instancePath} ${error?.message} in ${JSON.stringify(value).slice(0, 500)}`
}
