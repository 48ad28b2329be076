import { StartError } from './start/start-error.ts'

/** Environment variables: each function reads one and ends the start if its value is invalid. */
export type Environment = Record<string, string | undefined>

export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function integer<Fallback extends number | undefined = undefined>(
  env: Environment,
  name: string,
  range: { min: number; max: number; fallback?: Fallback },
): number | Fallback {
  const value = text(env, name)
  if (value === undefined) return range.fallback as Fallback
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number
  throw new StartError(
    `${name} must be a whole number from ${range.min} to ${range.max}, not "${value}".`,
  )
}

export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: Value[],
  fallback: Value,
): Value {
  const value = text(env, name)
  if (value === undefined) return fallback
  const known = values.find((candidate) => candidate === value)
  if (known) return known
  throw new StartError(`${name} must be one of ${values.join(', ')}, not "${value}".`)
}

export function flag(env: Environment, name: string): boolean | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new StartError(`${name} must be 1, 0, true or false, not "${value}".`)
}

export function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // The value may contain a password, so it is never printed.
  if (protocols.some((protocol) => value.startsWith(`${protocol}//`)) && URL.canParse(value))
    return value
  throw new StartError(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  )
}

export function urlWithAccount(
  env: Environment,
  name: string,
  protocols: string[],
): string | undefined {
  const value = url(env, name, protocols)
  const { username, password } = value ? new URL(value) : { username: '-', password: '-' }
  if (username && password) return value
  throw new StartError(`${name} must hold an account: https://login:key@host/path.`)
}

export function hostName(env: Environment, name: string): string | undefined {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(value)) return value
  throw new StartError(`${name} must be a host name such as skidora.ru, not "${value}".`)
}

export function bearerToken(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || /^[A-Za-z0-9._~+/=-]{24,}$/.test(value)) return value
  throw new StartError(
    `${name} must be at least 24 letters and digits: openssl rand -hex 24 makes one.`,
  )
}

export function keyPair(env: Environment, idName: string, keyName: string) {
  const id = text(env, idName)
  const key = text(env, keyName)
  if (id && key) return { id, key }
  if (id) throw new StartError(`${keyName} must be set, because ${idName} is.`)
  if (key) throw new StartError(`${idName} must be set, because ${keyName} is.`)
  return null
}
