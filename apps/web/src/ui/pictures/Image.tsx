import { startTransition, useCallback, useState } from 'react'
import { logger } from '../../lib/browser/logger.ts'
import { classNames } from '../class-names.ts'
import styles from './Image.module.css'
import { imageSourceSet } from './image-source-set.ts'

interface ImageProps {
  /** Path in our storage; the resizer's URL is built from it. */
  src: string
  alt: string
  /** With `height`, the aspect ratio of the box while the image loads. */
  width: number
  height: number
  sizes?: string
  /** Widths to offer, among those the resizer supports. */
  widths?: readonly number[]
  /** For the largest image above the fold. */
  priority?: boolean
  className?: string
}

export function Image(props: ImageProps) {
  const { src, alt, width, height, sizes, widths, priority = false, className } = props
  const [settled, setSettled] = useState<{ src: string; isBroken: boolean }>()
  const { isBroken = false } = settled?.src === src ? settled : {}
  // An image may load or fail before hydration attaches its handlers. In a transition, because an
  // urgent update would delay the rest of the hydration.
  const checkEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return
      startTransition(() => setSettled({ src, isBroken: image.naturalWidth === 0 }))
    },
    [src],
  )

  if (!src) logger.warn('Invalid src attribute', { alt })
  if (!src || isBroken) {
    return (
      <svg
        className={classNames(styles.image, className)}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      />
    )
  }
  return (
    <img
      ref={checkEarly}
      className={classNames(styles.image, className)}
      alt={alt}
      width={width}
      height={height}
      // Before `src`: some browsers start loading as soon as it is set.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      {...imageSourceSet(src, width, widths)}
      onLoad={() => setSettled({ src, isBroken: false })}
      onError={() => setSettled({ src, isBroken: true })}
      data-loaded={settled?.src === src || undefined}
    />
  )
}
