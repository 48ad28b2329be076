import { useLayoutEffect, useRef } from 'react'
import type { Square } from './square-crop.ts'

type PictureCanvasProps = {
  picture: ImageBitmap
  square: Square
  /** In its own pixels; the page decides how large it is shown. */
  side: number
  className?: string
}

/** A square of a picture. A canvas, since the content policy shows no file that is not ours. */
export function PictureCanvas({ picture, square, side, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, size } = square
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, side, side)
    context.drawImage(picture, x, y, size, size, 0, 0, side, side)
  }, [picture, square, side])
  return <canvas ref={canvas} className={className} width={side} height={side} />
}
