import {
  Children,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import styles from './Carousel.module.css'
import { formatPosition } from './carousel-position.ts'
import { IconButton } from './IconButton.tsx'
import { useCarousel } from './use-carousel.ts'

interface CarouselProps {
  label: string
  /** How wide a slide is: one banner, a deal card, or a small tile. */
  slide?: 'full' | 'card' | 'tile'
  /** Told the number of the first slide in view, from 1. */
  onMove?: (first: number) => void
  children: ReactNode
}

/** A scroll-snap rail: touch, wheel and links work before any script; arrows come with it. */
export function Carousel({ label, slide = 'card', onMove, children }: CarouselProps) {
  const count = Children.count(children)
  const { trackRef, position, showPrevious, showNext, onKeyDown } = useCarousel(count)
  const moved = useEffectEvent((first: number) => onMove?.(first))
  useEffect(() => moved(position.first), [position.first])
  const overflows = !(position.atStart && position.atEnd)
  // The same ones while the track moves, so that React does not go through them all again.
  const slides = useMemo(
    () => Children.map(children, (child) => <li className={styles.slide}>{child}</li>),
    [children],
  )
  return (
    <section
      className={styles.carousel}
      aria-roledescription="карусель"
      aria-label={label}
      data-slide={slide}
    >
      <ul
        ref={trackRef}
        className={styles.track}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {slides}
      </ul>
      <div className={styles.controls}>
        {overflows && (
          <Arrow
            icon="chevron-left"
            label="Назад"
            className={styles.previous}
            atEdge={position.atStart}
            onClick={showPrevious}
          />
        )}
        <p className={styles.counter} data-hidden={!overflows || undefined}>
          {formatPosition(position, count)}
        </p>
        {overflows && (
          <Arrow
            icon="chevron-right"
            label="Вперёд"
            className={styles.next}
            atEdge={position.atEnd}
            onClick={showNext}
          />
        )}
      </div>
    </section>
  )
}

interface ArrowProps extends ComponentProps<typeof IconButton> {
  atEdge: boolean
}

// Not `disabled` at the edge: the focus would be lost just when the last slide comes.
function Arrow({ atEdge, ...props }: ArrowProps) {
  return <IconButton {...props} variant="raised" aria-disabled={atEdge || undefined} />
}
