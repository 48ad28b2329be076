import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { PictureCanvas } from './PictureCanvas.tsx'
import styles from './SquareCropper.module.css'
import {
  largestSquare,
  moveSquare,
  resizeSquare,
  type Square,
  smallestSize,
} from './square-crop.ts'

type SquareCropperProps = {
  picture: ImageBitmap
  square: Square
  onChange: (square: Square) => void
}

const keyStep = 0.05
const zoomStep = 1.1

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A window onto a picture: dragged by mouse or finger, pinched, or moved by keys. */
export function SquareCropper({ picture, square, onChange }: SquareCropperProps) {
  const hintId = useId()
  const pointers = useRef(new Map<number, Point>())
  const largest = largestSquare(picture).size
  const resize = (wanted: number) => onChange(resizeSquare(square, picture, wanted))

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    const step = square.size * keyStep
    if (arrow) onChange(moveSquare(square, picture, [arrow[0] * step, arrow[1] * step]))
    else if (event.key === '+' || event.key === '=') resize(square.size / zoomStep)
    else if (event.key === '-') resize(square.size * zoomStep)
    else return
    event.preventDefault()
  }

  function hold(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }

  function drag(event: PointerEvent) {
    const held = pointers.current
    if (!held.has(event.pointerId)) return
    const before = gripOf([...held.values()])
    held.set(event.pointerId, pointOf(event))
    const after = gripOf([...held.values()])
    const scale = square.size / event.currentTarget.clientWidth
    // The picture follows the hand, so the window goes the other way.
    const by: [number, number] = [(before.x - after.x) * scale, (before.y - after.y) * scale]
    const wanted = after.spread > 0 ? (square.size * before.spread) / after.spread : square.size
    onChange(resizeSquare(moveSquare(square, picture, by), picture, wanted))
  }

  const letGo = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return (
    <div className={styles.cropper}>
      <div
        className={styles.stage}
        role="application"
        aria-label="Кадр"
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onWheel={({ deltaY }) => resize(square.size * (deltaY > 0 ? zoomStep : 1 / zoomStep))}
      >
        <PictureCanvas picture={picture} square={square} side={640} />
      </div>
      <p id={hintId} className={styles.hint}>
        Двигайте фото мышью, пальцем или стрелками. Масштаб меняют колесо, щипок и клавиши + и −.
      </p>
      <label className={styles.zoom}>
        Масштаб
        <input
          type="range"
          min={1}
          max={largest / smallestSize(picture)}
          step="any"
          value={largest / square.size}
          onChange={(event) => resize(largest / event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  )
}

type Point = { x: number; y: number }

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** The middle of what holds the picture, and how far two fingers are apart. */
function gripOf([one, other]: Point[]): Point & { spread: number } {
  if (!one) return { x: 0, y: 0, spread: 0 }
  if (!other) return { ...one, spread: 0 }
  const spread = Math.hypot(one.x - other.x, one.y - other.y)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread }
}
