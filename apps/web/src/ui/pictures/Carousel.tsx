import {
  Children,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Carousel.module.css'
import { formatPosition } from './carousel-position.ts'
import { useCarousel } from './use-carousel.ts'

interface CarouselProps {
  label: string
  /** Width of a slide: a banner, a deal card, or a small tile. */
  slide?: 'full' | 'card' | 'tile'
  /** Called with the number of the first visible slide, from 1. */
  onMove?: (first: number) => void
  children: ReactNode
}

/** A scroll-snap rail: touch, wheel and links work without scripts; arrows need them. */
export function Carousel({ label, slide = 'card', onMove, children }: CarouselProps) {
  const count = Children.count(children)
  const { trackRef, position, showPrevious, showNext, onKeyDown } = useCarousel(count)
  const moved = useEffectEvent((first: number) => onMove?.(first))
  useEffect(() => moved(position.first), [position.first])
  const overflows = !(position.atStart && position.atEnd)
  // Memoized, so that scrolling does not re-render the slides.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
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

// Not `disabled` at the edge, which would lose the focus on the last slide.
function Arrow({ atEdge, ...props }: ArrowProps) {
  return <IconButton {...props} variant="raised" aria-disabled={atEdge || undefined} />
}
