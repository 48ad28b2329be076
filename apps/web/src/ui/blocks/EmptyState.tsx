import type { ReactNode } from 'react'
import type { IconName } from '../../../icons.ts'
import { Button } from '../buttons/Button.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './EmptyState.module.css'

type Illustration =
  | { icon: IconName; picture?: undefined }
  | { picture: ReactNode; icon?: undefined }

type Action = { label: string } & (
  | { href: string; onClick?: undefined }
  | { onClick: () => void; href?: undefined }
)

type EmptyStateProps = Illustration & {
  title: string
  /** What to do next. */
  text: string
  action?: Action
}

export function EmptyState({ icon, picture, title, text, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      ) : (
        <div className={styles.picture}>{picture}</div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action &&
        (action.href !== undefined ? (
          <Button href={action.href}>{action.label}</Button>
        ) : (
          <Button onClick={action.onClick}>{action.label}</Button>
        ))}
    </section>
  )
}
