import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { isPlainClick } from '../../lib/page/is-plain-click.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './ReviewPhotos.module.css'

const Lightbox = lazyPart(async () => ({
  default: (await import('../../ui/overlays/Lightbox.tsx')).Lightbox,
}))

/** Thumbnails that open a lightbox; without JavaScript they link to the image. */
export function ReviewPhotos({ photos, author }: { photos: string[]; author: string }) {
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles.photos} aria-label="Фото к отзыву">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              className={styles.photo}
              href={`/img/1200/${photo}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Открыть фото ${index + 1} из ${photos.length}`}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setOpen(index)
              }}
            >
              <Image src={photo} alt="" width={96} height={96} sizes="96px" widths={[160, 320]} />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <Lightbox
            title={author ? `Фото к отзыву: ${author}` : 'Фото к отзыву'}
            photos={photos}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
