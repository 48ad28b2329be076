import { Carousel } from '../../ui/Carousel.tsx'
import { Image } from '../../ui/Image.tsx'
import styles from './DealPage.module.css'

export function DealGallery({ photos }: { photos: string[] }) {
  return (
    <div className={styles.gallery}>
      <Carousel label="Фотографии" slide="full">
        {photos.map((photo, index) => (
          <Image
            key={photo}
            src={photo}
            alt=""
            width={960}
            height={640}
            widths={[480, 640, 960, 1200]}
            sizes="(min-width: 1024px) 740px, 100vw"
            priority={index === 0}
            className={styles.photo}
          />
        ))}
      </Carousel>
    </div>
  )
}
