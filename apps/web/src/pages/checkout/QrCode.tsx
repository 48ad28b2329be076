import type { PaymentQr } from '@skidora/contract/payment-qr.ts'
import outcome from './outcome.module.css'

/** Scanners need four light modules around it. */
const quietZone = 4

export function QrCode({ qr: { path, size } }: { qr: PaymentQr }) {
  const side = size + 2 * quietZone
  return (
    <svg
      className={outcome.qr}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR-код для оплаты"
    >
      <path d={path} />
    </svg>
  )
}
