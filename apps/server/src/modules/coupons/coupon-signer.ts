import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { id: number; number: string }

/** Makes and verifies the text of a QR code: a URL of ours with an HMAC signature. */
export type CouponSigner = {
  /** `https://skidora.ru/c/12.wq3…` */
  textOf(coupon: Signed, origin: string): string
  /** Whether the text was signed for this coupon. */
  isOf(text: string, coupon: Signed): boolean
}

/** 128 bits cannot be guessed and keep the QR code coarse enough for poor cameras. */
const signatureBytes = 16

export function createCouponSigner(secretKey: Buffer): CouponSigner {
  const key = createHmac('sha256', secretKey).update('coupon codes').digest()
  const sign = ({ id, number }: Signed) =>
    createHmac('sha256', key).update(`${id}:${number}`).digest().subarray(0, signatureBytes)
  return {
    textOf: (coupon, origin) => `${origin}/c/${coupon.id}.${sign(coupon).toString('base64url')}`,

    isOf(text, coupon) {
      const read = readCode(text)
      return read?.id === coupon.id && timingSafeEqual(read.signature, sign(coupon))
    },
  }
}

/** Reads a code with or without the origin before it; null when it is malformed. */
export function readCode(text: string): { id: number; signature: Buffer } | null {
  const [, id, signature] = /(?:^|\/c\/)([1-9]\d{0,14})\.([\w-]{22})$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(signature ?? '', 'base64url')
  // The last base64url character has spare bits: accept only its canonical spelling.
  if (!id || bytes.length !== signatureBytes || bytes.toString('base64url') !== signature)
    return null
  return { id: Number(id), signature: bytes }
}
