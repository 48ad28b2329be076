import type { SignIn } from '@skidora/contract/devices.ts'
import { signInMethods } from '@skidora/domain/accounts/sign-in-methods.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import styles from '../parts/account.module.css'

/** The last twenty attempts, including rejected ones, which reveal an attack. */
export function SignInHistory({ signIns }: { signIns: SignIn[] | null }) {
  const { city, now } = useVisitor()
  if (!signIns) return <p>История не загрузилась. Обновите страницу.</p>
  return (
    <ul className={styles.rows}>
      {signIns.map(({ at, method, device, address, succeeded }) => (
        <li key={at} className={styles.row}>
          <div>
            <strong>
              {succeeded ? 'Вход' : 'Неудачная попытка'} {signInMethods[method]}
            </strong>
            <p className={styles.muted}>
              {device}, {address}
            </p>
          </div>
          <time className={styles.muted} dateTime={at}>
            {formatDayTime(new Date(at), city.timeZone, new Date(now))}
          </time>
        </li>
      ))}
    </ul>
  )
}
