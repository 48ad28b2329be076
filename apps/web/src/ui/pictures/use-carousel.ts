import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CarouselPosition, carouselPosition } from './carousel-position.ts'

const beforeMeasuring: CarouselPosition = { first: 1, last: 1, atStart: true, atEnd: true }

/** Tracks the position of a scroll-snap rail of `count` slides and moves it by arrows and keys. */
export function useCarousel(count: number) {
  const trackRef = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(beforeMeasuring)

  useEffect(() => {
    const track = trackRef.current
    if (!track || count === 0) return
    const update = () => setPosition((old) => keepIfSame(old, measure(track, count)))
    const resize = new ResizeObserver(update)
    resize.observe(track)
    track.addEventListener('scroll', update, { passive: true })
    return () => {
      resize.disconnect()
      track.removeEventListener('scroll', update)
    }
  }, [count])

  const move = (slides: number) => {
    const track = trackRef.current
    if (track) track.scrollBy({ left: slides * slideStep(track) })
  }
  const inView = position.last - position.first + 1

  return {
    trackRef,
    position,
    showPrevious: () => move(-inView),
    showNext: () => move(inView),
    onKeyDown: (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!direction) return
      event.preventDefault()
      move(direction)
    },
  }
}

const keepIfSame = (old: CarouselPosition, next: CarouselPosition) =>
  old.first === next.first &&
  old.last === next.last &&
  old.atStart === next.atStart &&
  old.atEnd === next.atEnd
    ? old
    : next

function measure(track: HTMLElement, count: number) {
  const { scrollLeft, scrollWidth, clientWidth } = track
  const step = slideStep(track)
  const slideWidth = track.firstElementChild?.clientWidth ?? step
  return carouselPosition({ scrollLeft, scrollWidth, clientWidth, step, slideWidth, count })
}

function slideStep(track: HTMLElement) {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement)) return track.clientWidth
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}
