import { classNames } from './class-names.ts'
import styles from './QrCode.module.css'

interface QrCodeProps {
  /** The dark parts as one path in a square of so many units. */
  qr: { path: string; size: number }
  /** What it is for. */
  label: string
  className?: string
}

/** Scanners need four light modules around it. */
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
