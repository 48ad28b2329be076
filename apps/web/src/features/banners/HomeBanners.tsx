import type { Banner } from '@skidora/contract/content.ts'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './HomeBanners.module.css'
import { SideBanner } from './SideBanner.tsx'

/** Carousel of large banners with the small ones beside it. */
export function HomeBanners({ banners }: { banners: Banner[] }) {
  const heroes = banners.filter((banner) => banner.slot === 'hero')
  const sides = banners.filter((banner) => banner.slot === 'side')
  if (banners.length === 0) return null
  return (
    <div
      className={styles.banners}
      data-single={sides.length === 0 || heroes.length === 0 || undefined}
    >
      {heroes.length > 0 && (
        <Carousel label="Главные предложения" slide="full">
          {heroes.map((banner, index) => (
            <Hero key={banner.id} banner={banner} isFirst={index === 0} />
          ))}
        </Carousel>
      )}
      {sides.length > 0 && (
        <div className={styles.sides}>
          {sides.map((banner) => (
            <SideBanner key={banner.id} banner={banner} />
          ))}
        </div>
      )}
    </div>
  )
}

function Hero({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <a className={styles.hero} href={banner.link} data-tone={banner.tone}>
      <span className={styles.words}>
        <strong className={styles.heroTitle}>{banner.title}</strong>
        <span className={styles.heroText}>{banner.text}</span>
        {banner.action && <span className={styles.action}>{banner.action}</span>}
      </span>
      <Image
        className={styles.heroPicture}
        src={banner.image}
        alt=""
        width={640}
        height={427}
        widths={[320, 480, 640]}
        sizes="(min-width: 1024px) 330px, (min-width: 768px) 42vw, 52vw"
        priority={isFirst}
      />
    </a>
  )
}
