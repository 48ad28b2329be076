import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Image } from '../../ui/Image.tsx'
import styles from './ReviewPhotos.module.css'

type ReviewPhotoDialogProps = {
  photos: string[]
  first: number
  author: string
  onClose: () => void
}

/** Lightbox of a review's photos. */
export function ReviewPhotoDialog({ photos, first, author, onClose }: ReviewPhotoDialogProps) {
  const [index, setIndex] = useState(first)
  const step = (by: number) => setIndex((old) => (old + by + photos.length) % photos.length)
  return (
    <Dialog open onClose={onClose} title={author ? `Фото к отзыву: ${author}` : 'Фото к отзыву'}>
      <Image
        src={photos[index] ?? ''}
        alt={`Фото ${index + 1} из ${photos.length}`}
        width={960}
        height={720}
        widths={[480, 640, 960, 1200]}
        sizes="(min-width: 560px) 464px, 100vw"
        className={styles.largePhoto}
      />
      {photos.length > 1 && (
        <div className={styles.photoSteps}>
          <IconButton icon="chevron-left" label="Предыдущее фото" onClick={() => step(-1)} />
          <span>
            {index + 1} из {photos.length}
          </span>
          <IconButton icon="chevron-right" label="Следующее фото" onClick={() => step(1)} />
        </div>
      )}
    </Dialog>
  )
}
