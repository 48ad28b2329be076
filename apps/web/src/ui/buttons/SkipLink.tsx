import styles from './SkipLink.module.css'

export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      Перейти к содержанию
    </a>
  )
}
