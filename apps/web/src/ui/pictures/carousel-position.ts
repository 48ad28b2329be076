export interface TrackSize {
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
  /** Distance between the left edges of adjacent slides. */
  step: number
  slideWidth: number
  count: number
}

export interface CarouselPosition {
  /** Numbers of the first and last fully visible slide, from 1. */
  first: number
  last: number
  atStart: boolean
  atEnd: boolean
}

/** Tolerance for fractional scroll offsets of zoomed pages, px. */
const slack = 2

export function carouselPosition(track: TrackSize): CarouselPosition {
  const { scrollLeft, scrollWidth, clientWidth, step, slideWidth, count } = track
  const gap = step - slideWidth
  const inView = Math.max(1, Math.floor((clientWidth + gap + slack) / step))
  const atEnd = scrollLeft + clientWidth >= scrollWidth - slack
  const last = atEnd ? count : Math.min(count, Math.round(scrollLeft / step) + inView)
  return { first: Math.max(1, last - inView + 1), last, atStart: scrollLeft <= slack, atEnd }
}

export const formatPosition = ({ first, last }: CarouselPosition, count: number) =>
  first === last ? `${first} из ${count}` : `${first}–${last} из ${count}`
