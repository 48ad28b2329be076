import styles from './checkout.module.css'
import { Notice } from './Notice.tsx'

/** For browsers without JavaScript. */
export function NoScriptNotice() {
  return (
    <div className={styles.noScript}>
      <Notice kind="info">
        Чтобы купить, включите в браузере JavaScript: без него мы не можем безопасно связаться с
        банком. Прочитать об акции можно и так.
      </Notice>
    </div>
  )
}
