import styles from './PromoBars.module.css'
import { useShell } from './use-shell.ts'

export function PromoBars() {
  const { promoBars } = useShell()
  return promoBars.map(({ id, text, link, tone }) => (
    <aside key={id} className={styles.bar} data-tone={tone} aria-label="Объявление">
      {link ? <a href={link}>{text}</a> : text}
    </aside>
  ))
}
