import type { ApiClient, LooseInput } from '@skidora/contract/client.ts'
import { ApiError, splitCallName } from '@skidora/contract/client.ts'
import { type MovedServices, movedAddress } from '@skidora/domain/pages/moved-address.ts'
import type { Caller, Handlers } from '../../handlers.ts'
import { callMovedService } from '../moved/call-moved-service.ts'
import { runCall } from './calls.ts'
import { logFailure, toAppError } from './errors.ts'

/**
 * The typed API client for server rendering: the same calls without a network, except those of moved
 * services.
 */
export function createInProcessClient(
  handlers: Handlers,
  caller: Caller,
  services: MovedServices,
): ApiClient {
  const client = async (name: Parameters<ApiClient>[0], input: LooseInput = {}) => {
    const { method, path } = splitCallName(name)
    const address = movedAddress(services, path)
    if (address) return callMovedService(caller.log, { method, address }, input)
    try {
      const response = await runCall(handlers, name, input, caller)
      if ('content' in response)
        throw new Error(`${name} returns a file, which a page cannot render`)
      if (!('dataText' in response)) return response
      response.parsed ??= JSON.parse(response.dataText)
      return { data: response.parsed, pagination: response.pagination }
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      logFailure(caller.log, cause, { call: name })
      const failure = toAppError(cause)
      throw new ApiError(failure.status, failure.code, failure.message, failure.payload)
    }
  }
  return client as ApiClient
}
