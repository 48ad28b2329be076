import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Image } from '../../ui/Image.tsx'
import styles from './reviews.module.css'

/** Small pictures that open large; without JavaScript each is a link to itself. */
export function ReviewPhotos({ photos, author }: { photos: string[]; author: string }) {
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  const step = (by: number) => setOpen((index = 0) => (index + by + photos.length) % photos.length)
  const shown = open === undefined ? undefined : photos[open]
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
                event.preventDefault()
                setOpen(index)
              }}
            >
              <Image src={photo} alt="" width={96} height={96} sizes="96px" widths={[160, 320]} />
            </a>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          title={author ? `Фото к отзыву: ${author}` : 'Фото к отзыву'}
        >
          <Image
            src={shown}
            alt={`Фото ${(open ?? 0) + 1} из ${photos.length}`}
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
                {(open ?? 0) + 1} из {photos.length}
              </span>
              <IconButton icon="chevron-right" label="Следующее фото" onClick={() => step(1)} />
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
