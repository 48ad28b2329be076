import { useCallback } from 'react'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './PhotoDialog.module.css'

type PhotoDialogProps = { photos: string[]; first: number; onClose: () => void }

/** Full-screen photos, starting at the clicked one. */
export function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const showFirst = useCallback(
    (box: HTMLElement | null) => {
      const track = box?.querySelector('ul')
      const slide = track?.children[first]
      if (!track || !(slide instanceof HTMLElement)) return
      track.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
    },
    [first],
  )
  return (
    <Dialog open onClose={onClose} title="Фотографии" size="full">
      <div ref={showFirst} className={styles.photos}>
        <Carousel label="Фотографии на весь экран" slide="full">
          {photos.map((photo, index) => (
            <Image
              key={photo}
              src={photo}
              alt={`Фото ${index + 1} из ${photos.length}`}
              width={1200}
              height={800}
              widths={[640, 960, 1200]}
              sizes="100vw"
              className={styles.photo}
            />
          ))}
        </Carousel>
      </div>
    </Dialog>
  )
}
