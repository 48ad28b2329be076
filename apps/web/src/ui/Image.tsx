import { startTransition, useCallback, useState } from 'react'
import { logger } from '../lib/logger.ts'
import { classNames } from './class-names.ts'
import styles from './Image.module.css'
import { imageSourceSet } from './image-source-set.ts'

interface ImageProps {
  /** Path of the picture in our storage; the resizer's address is built from it. */
  src: string
  alt: string
  /** With `height`, the proportions of the box kept while the picture loads. */
  width: number
  height: number
  sizes?: string
  /** Widths to offer, among those the resizer knows. */
  widths?: readonly number[]
  /** For the largest picture of the first view. */
  priority?: boolean
  className?: string
}

export function Image(props: ImageProps) {
  const { src, alt, width, height, sizes, widths, priority = false, className } = props
  const [settled, setSettled] = useState<{ src: string; isBroken: boolean }>()
  const { isBroken = false } = settled?.src === src ? settled : {}
  // A picture may load or fail before hydration, when nobody listens to its events yet. Nobody
  // waits for what we find out: at once it would hold up all else that is coming to life.
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
      // Before the addresses: some browsers start loading as soon as they see one.
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
