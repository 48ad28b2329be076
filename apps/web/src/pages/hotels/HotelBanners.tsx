import type { Banner } from '@skidora/contract/content.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './HotelBanners.module.css'

export function HotelBanners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <ul className={styles.banners} aria-label="Подборки отелей">
      {banners.map(({ id, title, text, link, image, tone }) => (
        <li key={id}>
          <a className={styles.banner} href={link} data-tone={tone}>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <Image src={image} alt="" width={240} height={160} widths={[240, 480]} sizes="160px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
