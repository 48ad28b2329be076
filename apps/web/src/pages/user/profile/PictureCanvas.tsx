import { useLayoutEffect, useRef } from 'react'
import type { Square } from './square-crop.ts'

type PictureCanvasProps = {
  picture: ImageBitmap
  square: Square
  /** Canvas pixels; CSS sets the displayed size. */
  side: number
  className?: string
}

/** A square of a picture, on a canvas, because the content security policy blocks blob images. */
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
