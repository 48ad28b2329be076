import type { UserInfo } from '@skidora/contract/accounts.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { EmailNotice } from '../../../features/account/EmailNotice.tsx'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { EmailChange } from './EmailChange.tsx'
import { PhoneChange } from './PhoneChange.tsx'

type ContactListProps = {
  user: UserInfo
  /** Set by the link that opens the phone form. */
  startsWithPhone: boolean
  onChange: (user: UserInfo) => void
}

type ContactName = 'phone' | 'email'

/** Phone and e-mail address with inline forms. */
export function ContactList({ user, startsWithPhone, onChange }: ContactListProps) {
  const [open, setOpen] = useState<ContactName | null>(startsWithPhone ? 'phone' : null)
  const [isPhoneChanged, setPhoneChanged] = useState(false)
  const phoneButton = useRef<HTMLButtonElement>(null)

  function toggle(name: ContactName) {
    setPhoneChanged(false)
    setOpen(open === name ? null : name)
  }

  return (
    <>
      {isPhoneChanged && (
        <InfoBox kind="success">Телефон изменён. На других устройствах войдите заново.</InfoBox>
      )}
      <ul className={styles.rows}>
        <ContactRow
          title="Телефон"
          what="телефон"
          missing="Не указан"
          value={user.phone && formatPhone(user.phone)}
          isOpen={open === 'phone'}
          button={phoneButton}
          onToggle={() => toggle('phone')}
        >
          {needsEmailConfirmation(user) ? (
            <p>Сначала подтвердите почту.</p>
          ) : (
            <PhoneChange
              user={user}
              onDone={(changed) => {
                setOpen(null)
                setPhoneChanged(true)
                phoneButton.current?.focus()
                onChange(changed)
              }}
            />
          )}
        </ContactRow>
        <ContactRow
          title="Почта"
          what="почту"
          missing="Не указана"
          value={user.email}
          isOpen={open === 'email'}
          onToggle={() => toggle('email')}
        >
          <EmailChange user={user} />
        </ContactRow>
      </ul>
      {user.email && !user.isEmailConfirmed && open !== 'email' && (
        <EmailNotice email={user.email} />
      )}
    </>
  )
}

type ContactRowProps = {
  title: string
  /** Accusative of the contact: «телефон», «почту». */
  what: string
  missing: string
  value: string | null
  isOpen: boolean
  button?: RefObject<HTMLButtonElement | null>
  onToggle: () => void
  children: ReactNode
}

function ContactRow(props: ContactRowProps) {
  const { title, what, missing, value, isOpen, button, onToggle, children } = props
  return (
    <li className={styles.contact}>
      <div className={styles.row}>
        <div>
          <p className={styles.muted}>{title}</p>
          <strong className={styles.value}>{value ?? missing}</strong>
        </div>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? 'Отменить' : value ? 'Изменить' : 'Добавить'}
          {!isOpen && <VisuallyHidden> {what}</VisuallyHidden>}
        </Button>
      </div>
      {isOpen && <div className={styles.flow}>{children}</div>}
    </li>
  )
}
