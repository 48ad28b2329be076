import { create } from 'qrcode'
import sharp from 'sharp'

/** Scanners need a quiet zone of four modules. */
const quietZone = 4
const pixelsPerModule = 8

/** A QR code as a greyscale PNG for printing. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const side = size + 2 * quietZone
  const pixels = Buffer.alloc(side * side, 255)
  data.forEach((isDark, index) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    if (isDark) pixels[(y + quietZone) * side + x + quietZone] = 0
  })
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * pixelsPerModule, side * pixelsPerModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
