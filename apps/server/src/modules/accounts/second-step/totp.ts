import { Secret, TOTP } from 'otpauth'

/** Allows one step of clock skew either way. */
const window = 1

/** A new base32 secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The otpauth URL. Latin only, since some apps do not support other letters. */
export function totpUrl(secret: string, login: string): string {
  return new TOTP({ issuer: 'Skidora', label: login, secret }).toString()
}

/** The step of a code, later than `lastStep`; null when none matches. */
export function findTotpStep(
  secret: string,
  code: string,
  now: number,
  lastStep: number | null,
): number | null {
  const totp = new TOTP({ secret })
  const drift = totp.validate({ token: code, timestamp: now, window })
  if (drift === null) return null
  const step = totp.counter({ timestamp: now }) + drift
  return step > (lastStep ?? -1) ? step : null
}
