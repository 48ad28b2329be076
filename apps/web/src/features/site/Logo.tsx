import { paths } from '../../lib/paths.ts'
import styles from './Logo.module.css'

export function Logo() {
  return (
    <a className={styles.logo} href={paths.home()}>
      Скидора
    </a>
  )
}
