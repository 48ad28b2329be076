import type { Banner } from '@skidora/contract/content.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './SideBanner.module.css'

/** In its own file: a module shared by two pages is loaded with every page. */
export function SideBanner({ banner }: { banner: Banner }) {
  return (
    <a className={styles.banner} href={banner.link} data-tone={banner.tone}>
      <span className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.text}</span>
      </span>
      <Image
        className={styles.picture}
        src={banner.image}
        alt=""
        width={240}
        height={240}
        widths={[160, 240, 480]}
        sizes="72px"
      />
    </a>
  )
}
