import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Image } from '../pictures/Image.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './Lightbox.module.css'

interface LightboxProps {
  title: string
  photos: string[]
  /** Index of the first photo. */
  first: number
  onClose: () => void
}

/** Full-screen photos; arrow keys move in a loop. */
export function Lightbox({ title, photos, first, onClose }: LightboxProps) {
  const [current, setCurrent] = useState(first)
  const turn = (step: number) => setCurrent((current + step + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
  }
  const hasMore = photos.length > 1
  return (
    <Dialog open onClose={onClose} title={title} size="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys that bubble from its buttons. */}
      <div className={styles.album} onKeyDown={onKeyDown}>
        {hasMore && (
          <IconButton
            icon="chevron-left"
            label="Предыдущее фото"
            variant="raised"
            onClick={() => turn(-1)}
          />
        )}
        <figure className={styles.figure}>
          <Image
            src={photos[current] ?? ''}
            alt={`Фото ${current + 1}`}
            width={1200}
            height={800}
            widths={[640, 960, 1200]}
            sizes="100vw"
            priority
          />
          {hasMore && (
            <figcaption role="status">
              {current + 1} из {photos.length}
            </figcaption>
          )}
        </figure>
        {hasMore && (
          <IconButton
            icon="chevron-right"
            label="Следующее фото"
            variant="raised"
            onClick={() => turn(1)}
          />
        )}
      </div>
    </Dialog>
  )
}
