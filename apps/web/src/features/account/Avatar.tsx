import type { UserInfo } from '@skidora/contract/accounts.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './Avatar.module.css'

type AvatarProps = {
  user: Pick<UserInfo, 'name' | 'avatar'>
  size: keyof typeof sides
}

const sides = { sm: 28, md: 56, lg: 96 }

/**
 * The user's picture or the first letter of the name. Decorative: the name is always shown beside
 * it.
 */
export function Avatar({ user, size }: AvatarProps) {
  const side = sides[size]
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {user.avatar ? (
        <Image
          src={user.avatar}
          alt=""
          width={side}
          height={side}
          sizes={`${side}px`}
          widths={[160, 320]}
        />
      ) : (
        [...user.name][0]?.toUpperCase()
      )}
    </span>
  )
}
