import { classNames } from '../class-names.ts'
import styles from './QrCode.module.css'

interface QrCodeProps {
  /** Dark modules as one path in a square of `size` units. */
  qr: { path: string; size: number }
  /** Accessible name. */
  label: string
  className?: string
}

/** Quiet zone required by scanners, in modules. */
const quietZone = 4

export function QrCode({ qr: { path, size }, label, className }: QrCodeProps) {
  const side = size + 2 * quietZone
  return (
    <svg
      className={classNames(styles.qr, className)}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
