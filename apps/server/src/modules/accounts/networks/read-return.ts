import { invalidField } from '../../../app-error.ts'

export type Returned = { state: string; code: string; deviceId: string }

/** Reads the network's callback query; `code` is empty when the user denied access. */
export function readReturn(payload: string): Returned {
  const { state, code, device_id: deviceId } = Object(parse(payload))
  if (typeof state !== 'string' || !state)
    throw invalidField('access_token_payload', 'Ожидается объект JSON с полем state.')
  return { state, code: toText(code), deviceId: toText(deviceId) }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
