import { type MouseEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { isPlainClick } from '../../lib/page/is-plain-click.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './HotelGallery.module.css'

const Lightbox = lazyPart(async () => ({
  default: (await import('../../ui/overlays/Lightbox.tsx')).Lightbox,
}))

type HotelGalleryProps = { title: string; photos: string[] }

const shownPhotos = 5

/** First photos; a click opens the album, or the image without scripts. */
export function HotelGallery({ title, photos }: HotelGalleryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const open = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpened(index)
  }
  const more = photos.length - shownPhotos
  const isLast = (index: number) => index === shownPhotos - 1 && more > 0
  return (
    <>
      <ul className={styles.gallery} aria-label="Фотографии отеля">
        {photos.slice(0, shownPhotos).map((photo, index) => (
          <li key={photo}>
            <a
              className={styles.photo}
              href={`/img/1200/${photo}`}
              aria-label={`Фото ${index + 1} из ${photos.length}${isLast(index) ? `, ещё ${more}` : ''}`}
              onClick={open(index)}
            >
              <Image
                src={photo}
                alt=""
                width={index === 0 ? 960 : 480}
                height={index === 0 ? 640 : 320}
                widths={index === 0 ? [480, 640, 960, 1200] : [320, 480, 640]}
                sizes={
                  index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'
                }
                priority={index === 0}
              />
              {isLast(index) && (
                <span className={styles.more} aria-hidden="true">
                  ещё {more}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox title={title} photos={photos} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
