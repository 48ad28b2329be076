import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { id: number; number: string }

/** What a scanner reads off a coupon: an address of ours with a signature nobody else can make. */
export type CouponSigner = {
  /** `https://skidora.ru/c/12.wq3…` */
  textOf(coupon: Signed, origin: string): string
  /** Whether the text was made for this very coupon. */
  isOf(text: string, coupon: Signed): boolean
}

/** 128 bits are out of reach for guessing, and keep the code coarse enough for poor cameras. */
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

/** With or without the address before it; null when it is no such code. */
export function readCode(text: string): { id: number; signature: Buffer } | null {
  const [, id, signature] = /(?:^|\/c\/)([1-9]\d{0,14})\.([\w-]{22})$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(signature ?? '', 'base64url')
  // The last character has two bits to spare: one signature is spelled in one way only.
  if (!id || bytes.length !== signatureBytes || bytes.toString('base64url') !== signature)
    return null
  return { id: Number(id), signature: bytes }
}
