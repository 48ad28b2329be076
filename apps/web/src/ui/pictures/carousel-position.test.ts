import { describe, expect, it } from 'vitest'
import { carouselPosition, formatPosition } from './carousel-position.ts'

/** Nine slides of 280 with gaps of 20; four are visible. */
const track = { scrollWidth: 2680, clientWidth: 1180, step: 300, slideWidth: 280, count: 9 }

describe('carouselPosition', () => {
  it.each([
    [0, { first: 1, last: 4, atStart: true, atEnd: false }],
    [600, { first: 3, last: 6, atStart: false, atEnd: false }],
    [599.4, { first: 3, last: 6, atStart: false, atEnd: false }],
    [1500, { first: 6, last: 9, atStart: false, atEnd: true }],
    [1499, { first: 6, last: 9, atStart: false, atEnd: true }],
  ])('computes the position at %d', (scrollLeft, expected) => {
    expect(carouselPosition({ ...track, scrollLeft })).toEqual(expected)
  })

  it('is at both ends when everything fits', () => {
    const short = { ...track, scrollWidth: 1180, count: 3, scrollLeft: 0 }
    expect(carouselPosition(short)).toEqual({ first: 1, last: 3, atStart: true, atEnd: true })
  })

  it('counts a slide wider than the viewport as one', () => {
    const wide = { ...track, clientWidth: 250, scrollLeft: 300 }
    expect(carouselPosition(wide)).toMatchObject({ first: 2, last: 2 })
  })
})

it('formats a single slide as one number', () => {
  const edges = { atStart: false, atEnd: false }
  expect(formatPosition({ first: 2, last: 2, ...edges }, 9)).toBe('2 из 9')
  expect(formatPosition({ first: 2, last: 5, ...edges }, 9)).toBe('2–5 из 9')
})
