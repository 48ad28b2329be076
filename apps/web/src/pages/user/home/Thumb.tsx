import { Image } from '../../../ui/pictures/Image.tsx'
import styles from './Thumb.module.css'

/** Decorative thumbnail beside a title. */
export function Thumb({ src }: { src: string }) {
  return (
    <Image
      src={src}
      alt=""
      width={72}
      height={48}
      sizes="72px"
      widths={[160, 320]}
      className={styles.thumb}
    />
  )
}
