import type { Banner } from '@skidora/contract/content.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './TaxonomyBanner.module.css'

/** A category's banner above its list. */
export function TaxonomyBanner({ banner }: { banner: Banner }) {
  return (
    <a className={styles.banner} href={banner.link} data-tone={banner.tone}>
      <span className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span>{banner.text}</span>
      </span>
      <Image
        className={styles.picture}
        src={banner.image}
        alt=""
        width={320}
        height={213}
        widths={[320, 640]}
        sizes="240px"
      />
    </a>
  )
}
