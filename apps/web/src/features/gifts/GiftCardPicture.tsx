import type { Gift } from '@skidora/contract/checkout.ts'
import type { ReactNode } from 'react'
import styles from './gift.module.css'

const heart = 'M12 21S3 14.8 3 8.7A4.7 4.7 0 0 1 12 6a4.7 4.7 0 0 1 9 2.7C21 14.8 12 21 12 21z'

/** Our own drawings, in the card's colour. */
const drawings: Record<Gift['card'], ReactNode> = {
  birthday: (
    <>
      <path d="M34 58c8 0 14-8 14-18S42 22 34 22s-14 8-14 18 6 18 14 18z" />
      <path d="M34 58l-3 5h6zM34 63c0 10-6 12-2 24" className={styles.string} />
      <path d="M66 48c8 0 14-8 14-18s-6-18-14-18-14 8-14 18 6 18 14 18z" opacity=".75" />
      <path d="M66 48l-3 5h6zM66 53c0 14-10 14-8 34" className={styles.string} />
    </>
  ),
  love: (
    <>
      <path transform="translate(14 18) scale(2.4)" d={heart} />
      <path transform="translate(56 8) scale(1.3)" d={heart} opacity=".7" />
      <path transform="translate(62 52) scale(1)" d={heart} opacity=".5" />
    </>
  ),
  thanks: (
    <>
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <ellipse
          key={angle}
          cx="50"
          cy="24"
          rx="9"
          ry="15"
          transform={`rotate(${angle} 50 42)`}
          opacity=".85"
        />
      ))}
      <circle cx="50" cy="42" r="8" className={styles.heart} />
      <path d="M50 70v22M50 84c8 0 12-6 12-6" className={styles.string} />
    </>
  ),
  holiday: (
    <>
      {[0, 60, 120].map((angle) => (
        <path
          key={angle}
          d="M50 14v64M50 26l-8-7M50 26l8-7M50 66l-8 7M50 66l8 7"
          transform={`rotate(${angle} 50 46)`}
          className={styles.string}
        />
      ))}
      <circle cx="16" cy="20" r="3" />
      <circle cx="86" cy="26" r="4" />
      <circle cx="82" cy="78" r="3" />
      <circle cx="18" cy="74" r="4" />
    </>
  ),
  just_so: (
    <>
      <rect x="22" y="44" width="56" height="42" rx="5" opacity=".75" />
      <rect x="16" y="32" width="68" height="16" rx="5" />
      <path d="M50 32v54" className={styles.ribbon} />
      <path
        d="M50 32C34 32 26 26 28 18s16-6 22 14c6-20 20-22 22-14s-6 14-22 14z"
        className={styles.string}
      />
    </>
  ),
}

export function GiftCardPicture({ card }: { card: Gift['card'] }) {
  return (
    <svg className={styles.picture} viewBox="0 0 100 96" aria-hidden="true">
      {drawings[card]}
    </svg>
  )
}
