import { type MouseEvent, Suspense, useId, useState } from 'react'
import { DiscountBadge } from '../../features/prices/DiscountBadge.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './DealGallery.module.css'

const PhotoDialog = lazyPart(async () => ({
  default: (await import('./PhotoDialog.tsx')).PhotoDialog,
}))

type DealGalleryProps = { photos: string[]; price: number; priceDiscounted: number }

/** Photo carousel with thumbnails and a full-screen view. */
export function DealGallery({ photos, price, priceDiscounted }: DealGalleryProps) {
  const id = useId()
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const count = photos.length
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Carousel label="Фотографии" slide="full" onMove={setCurrent}>
          {photos.map((photo, index) => (
            <button
              key={photo}
              id={`${id}${index}`}
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={`Фото ${index + 1} из ${count}, открыть на весь экран`}
              onClick={() => setOpened(index)}
            >
              <Image
                src={photo}
                alt=""
                width={960}
                height={640}
                widths={[480, 640, 960, 1200]}
                sizes="(min-width: 1024px) 740px, 100vw"
                priority={index === 0}
                className={styles.photo}
              />
            </button>
          ))}
        </Carousel>
        <span className={styles.badge}>
          <DiscountBadge price={price} discounted={priceDiscounted} size="lg" />
        </span>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs} aria-label="Все фотографии">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a
                className={styles.thumb}
                href={`#${id}${index}`}
                aria-label={`Фото ${index + 1}`}
                aria-current={current === index + 1 || undefined}
                onClick={showSlide}
              >
                <Image
                  src={photo}
                  alt=""
                  width={120}
                  height={80}
                  widths={[160, 320]}
                  sizes="96px"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <Suspense>
          <PhotoDialog photos={photos} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Scrolls the carousel without moving the page. */
function showSlide(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.getElementById(event.currentTarget.hash.slice(1))
  if (!slide) return
  event.preventDefault()
  slide.scrollIntoView({ block: 'nearest', inline: 'start' })
}
