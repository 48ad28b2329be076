import type { KindWords } from '@skidora/domain/kinds/kind-words.ts'
import { EmailField } from '../../features/contacts/EmailField.tsx'
import { PhoneField } from '../../features/contacts/PhoneField.tsx'
import fields from './fields.module.css'

export type ContactWay = 'email' | 'phone'

type ContactFieldsProps = {
  way: ContactWay
  words: KindWords
  onWay: (way: ContactWay) => void
  email: string
  onEmail: (text: string) => void
  phone: string
  onPhone: (text: string) => void
  error: string | undefined
}

const ways: { way: ContactWay; title: string }[] = [
  { way: 'email', title: 'По почте' },
  { way: 'phone', title: 'По телефону' },
]

/** E-mail address or phone for the coupon, then verified by a code. */
export function ContactFields(props: ContactFieldsProps) {
  const { way, words, onWay, email, onEmail, phone, onPhone, error } = props
  return (
    <>
      <div className={fields.ways} role="radiogroup" aria-label="Как подтвердить заказ">
        {ways.map(({ way: name, title }) => (
          <label key={name} className={fields.way}>
            <input
              className={fields.wayRadio}
              type="radio"
              name="way"
              checked={way === name}
              onChange={() => onWay(name)}
            />
            {title}
          </label>
        ))}
      </div>
      {way === 'email' ? (
        <EmailField
          label="Почта"
          autoComplete="email"
          hint={`Пришлём код, а потом и ${words.sent[0].toLowerCase()}`}
          value={email}
          error={error}
          onType={onEmail}
        />
      ) : (
        <PhoneField
          label="Телефон"
          hint={`Пришлём код, а потом и ${words.sent[0].toLowerCase()}, тоже по СМС`}
          value={phone}
          error={error}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      )}
    </>
  )
}
