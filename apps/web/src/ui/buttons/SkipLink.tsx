import styles from './SkipLink.module.css'

type SkipLinkProps = { targetId: string; label?: string }

export function SkipLink({ targetId, label = 'Перейти к содержанию' }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {label}
    </a>
  )
}
