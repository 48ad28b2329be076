import { brandMonogram } from '@skidora/domain/deals/brand-name.ts'
import styles from './BrandLogo.module.css'

const tones = ['sun', 'mint', 'sky', 'mandarin', 'berry']

type BrandLogoProps = { brand: { slug: string; title: string }; size?: 'md' | 'lg' }

/** Monogram on a coloured background. Decorative: the name is always shown beside it. */
export function BrandLogo({ brand, size = 'md' }: BrandLogoProps) {
  return (
    <span
      className={styles.logo}
      data-size={size}
      data-tone={toneOf(brand.slug)}
      aria-hidden="true"
    >
      {brandMonogram(brand.title)}
    </span>
  )
}

/** A stable colour per brand. */
function toneOf(slug: string): string | undefined {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return tones[sum % tones.length]
}
