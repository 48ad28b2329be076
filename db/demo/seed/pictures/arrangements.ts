type Point = { x: number; y: number }

export type Arrangement = {
  /** Index of the background landscape. */
  landscape: number
  main: Point
  companions: readonly [Point, Point, Point, Point]
}

export const mainSize = 540

// The upper corners stay empty for the discount badge and the heart of a card.
export const arrangements: readonly [Arrangement, Arrangement] = [
  {
    landscape: 0,
    main: { x: 600, y: 390 },
    companions: [
      { x: 220, y: 580 },
      { x: 980, y: 576 },
      { x: 262, y: 300 },
      { x: 940, y: 296 },
    ],
  },
  {
    landscape: 1,
    main: { x: 600, y: 396 },
    companions: [
      { x: 958, y: 552 },
      { x: 925, y: 286 },
      { x: 246, y: 570 },
      { x: 282, y: 312 },
    ],
  },
]
