import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type MouseEvent, Suspense, useState } from 'react'
import { useUser } from '../../lib/session/user-store.ts'
import headerButton from '../../ui/buttons/header-button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Avatar } from '../account/Avatar.tsx'
import { LazyAuthDialog } from '../auth/LazyAuthDialog.ts'
import styles from './AccountButton.module.css'

const title = classNames(headerButton.title, styles.title)

type AccountButtonProps = {
  /** Class of the link in the bottom bar. */
  barClass?: string
  /** A page of the account is open. */
  isCurrent?: boolean
}

/**
 * Link to the account; opens the sign-in dialog for guests, or the sign-in page without JavaScript.
 * «Профиль» of the bottom bar leads to the account then, too, «Войти» of the header stays.
 */
export function AccountButton({ barClass, isCurrent }: AccountButtonProps) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const signIn = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        id={barClass ? 'bar-account' : 'account'}
        className={barClass ?? headerButton.button}
        data-short
        data-in-bar
        aria-current={isCurrent || undefined}
        {...(user.isSignedIn
          ? { href: paths.user() }
          : { href: paths.auth(), 'aria-haspopup': 'dialog', onClick: signIn })}
      >
        {user.avatar ? (
          <Avatar user={user} size="sm" />
        ) : (
          <Icon name="user" size={barClass ? 24 : 20} eager />
        )}
        {barClass ? (
          'Профиль'
        ) : (
          <span className={title}>
            {user.isSignedIn ? user.name : 'Войти'}
            {user.balanceAmount > 0 && (
              <span className={styles.balance}>{formatPrice(user.balanceAmount)}</span>
            )}
          </span>
        )}
      </a>
      {isOpen && (
        <Suspense>
          <LazyAuthDialog redirect={barClass && paths.user()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
