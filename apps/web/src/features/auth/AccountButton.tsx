import { formatPrice } from '@skidora/domain/money.ts'
import { Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user-store.ts'
import { classNames } from '../../ui/class-names.ts'
import headerButton from '../../ui/header-button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Avatar } from '../account/Avatar.tsx'
import styles from './AccountButton.module.css'
import { LazyAuthDialog } from './LazyAuthDialog.ts'

const button = classNames(headerButton.button, styles.button)
const title = classNames(headerButton.title, styles.title)

/** Leads into the account; guests are asked in first, on a page of its own without JavaScript. */
export function AccountButton() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user.isSignedIn) {
    return (
      <a className={button} href={paths.user()}>
        {user.avatar ? <Avatar user={user} size="sm" /> : <Icon name="user" eager />}
        <span className={title}>
          {user.name}
          {user.balanceAmount > 0 && (
            <span className={styles.balance}>{formatPrice(user.balanceAmount)}</span>
          )}
        </span>
      </a>
    )
  }
  return (
    <>
      <a
        className={button}
        href={paths.auth()}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="user" eager />
        <span className={title}>Войти</span>
      </a>
      {isOpen && (
        <Suspense>
          <LazyAuthDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
