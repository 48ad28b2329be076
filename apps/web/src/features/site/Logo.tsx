import { paths } from '@skidora/domain/pages/paths.ts'
import styles from './Logo.module.css'

export function Logo() {
  return (
    <a className={styles.logo} href={paths.home()}>
      Скидора
    </a>
  )
}
