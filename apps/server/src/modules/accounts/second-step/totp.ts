import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Allows one step of clock skew either way. */
const driftSteps = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new base32 secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('')
}

/** The otpauth URL. Latin only, since some apps do not support other letters. */
export function totpUrl(secret: string, login: string): string {
  return `otpauth://totp/Skidora:${encodeURIComponent(login)}?secret=${secret}&issuer=Skidora`
}

export const stepAt = (time: number) => Math.floor(time / 1000 / stepSeconds)

/** The code of a step (RFC 6238). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step of a code, later than `lastStep`; null when none matches. */
export function findTotpStep(
  secret: string,
  code: string,
  now: number,
  lastStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  for (let step = stepAt(now) - driftSteps; step <= stepAt(now) + driftSteps; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (isRight && step > (lastStep ?? -1)) return step
  }
  return null
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
