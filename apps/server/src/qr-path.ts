import { create } from 'qrcode'

/** A QR code as one SVG path: its dark runs by row, in units of one module. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_none, y) =>
    data.subarray(y * size, (y + 1) * size).join(''),
  )
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`
    }),
  )
  return { path: path.join(''), size }
}
