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
  /** Takes an updater: two moves may come before a render. */
  onChange: (change: (square: Square) => Square) => void
}

const keyStep = 0.05
const zoomStep = 1.1

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Crops a picture by dragging, pinching or keys. */
export function SquareCropper({ picture, square, onChange }: SquareCropperProps) {
  const hintId = useId()
  const pointers = useRef(new Map<number, Point>())
  const largest = largestSquare(picture).size
  const resize = (sizeOf: (size: number) => number) =>
    onChange((old) => resizeSquare(old, picture, sizeOf(old.size)))
  const zoomIn = () => resize((size) => size / zoomStep)
  const zoomOut = () => resize((size) => size * zoomStep)

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) onChange((old) => moveSquare(old, picture, times(arrow, old.size * keyStep)))
    else if (event.key === '+' || event.key === '=') zoomIn()
    else if (event.key === '-') zoomOut()
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
    const stageWidth = event.currentTarget.clientWidth
    const zoom = after.spread > 0 ? before.spread / after.spread : 1
    onChange((old) => {
      // The picture follows the pointer, so the square moves the other way.
      const by = times([before.x - after.x, before.y - after.y], old.size / stageWidth)
      return resizeSquare(moveSquare(old, picture, by), picture, old.size * zoom)
    })
  }

  const letGo = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return (
    <div className={styles.cropper}>
      <div
        className={styles.stage}
        role="application"
        aria-label="Кадр"
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: role="application" handles keys.
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onWheel={({ deltaY }) => (deltaY > 0 ? zoomOut() : zoomIn())}
      >
        <PictureCanvas picture={picture} square={square} side={640} />
      </div>
      <p id={hintId} className={styles.hint}>
        Двигайте фото мышью, пальцем или стрелками. Масштаб меняется колесом мыши, двумя пальцами и
        клавишами + и −.
      </p>
      <label className={styles.zoom}>
        Масштаб
        <input
          type="range"
          min={1}
          max={largest / smallestSize(picture)}
          step="any"
          value={largest / square.size}
          onChange={(event) => {
            const zoom = event.currentTarget.valueAsNumber
            resize(() => largest / zoom)
          }}
        />
      </label>
    </div>
  )
}

const times = ([x, y]: [number, number], factor: number): [number, number] => [
  x * factor,
  y * factor,
]

type Point = { x: number; y: number }

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** Centre of the pointers and the distance between two fingers. */
function gripOf([one, other]: Point[]): Point & { spread: number } {
  if (!one) return { x: 0, y: 0, spread: 0 }
  if (!other) return { ...one, spread: 0 }
  const spread = Math.hypot(one.x - other.x, one.y - other.y)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread }
}
