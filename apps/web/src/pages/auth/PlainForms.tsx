import { paths } from '@skidora/domain/pages/paths.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './auth-page.module.css'
import type { PlainFormName, PlainFormState } from './plain-action.ts'

/** Sign-in forms for browsers without JavaScript: each step is a page. */
export function PlainForms({ start }: { start: 'password' | 'registration' }) {
  const formState = useActionData<PlainFormState>() ?? { form: start, typed: {} }
  const { failure } = formState
  const isMarked = shownFields[formState.form].some((name) => failure?.payload[name] !== undefined)
  return (
    <>
      {failure && !isMarked && (
        <InfoBox kind="error">
          {Object.values(failure.payload).join(' ') || failure.message}
        </InfoBox>
      )}
      {views[formState.form](formState)}
    </>
  )
}

const shownFields: Record<PlainFormName, readonly string[]> = {
  password: ['login', 'password'],
  phone: ['phone'],
  code: ['code', 'pin'],
  secondStep: ['code'],
  registration: ['name', 'email', 'password'],
}

const views: Record<PlainFormName, (formState: PlainFormState) => ReactNode> = {
  password: (formState) => <WaysIn formState={formState} />,
  phone: (formState) => <WaysIn formState={formState} />,

  code: ({ typed, failure }) => (
    <>
      <h1>Введите код</h1>
      <PlainForm form="code" submit="Продолжить" hiddenFields={{ phone: typed.phone }}>
        <p className={styles.lead}>Мы отправили СМС на {typed.phone}.</p>
        <CodeField
          label="Код из СМС"
          inputMode="numeric"
          error={failure?.payload.code ?? failure?.payload.pin}
        />
      </PlainForm>
      <StartAgain />
    </>
  ),

  secondStep: ({ typed, failure }) => (
    <>
      <h1>Двухэтапный вход</h1>
      <PlainForm form="secondStep" submit="Войти" hiddenFields={{ ticket: typed.ticket }}>
        <p className={styles.lead}>
          Введите код из приложения-аутентификатора или один из кодов восстановления.
        </p>
        <CodeField label="Код" error={failure?.payload.code} />
      </PlainForm>
      <StartAgain />
    </>
  ),

  registration: (formState) => (
    <>
      <h1>Регистрация по почте</h1>
      <PlainForm form="registration" submit="Зарегистрироваться">
        <PlainField
          formState={formState}
          label="Имя"
          name="name"
          autoComplete="given-name"
          maxLength={80}
        />
        <PlainField
          formState={formState}
          label="Почта"
          name="email"
          type="email"
          autoComplete="email"
        />
        <PlainField
          formState={formState}
          label="Пароль"
          hint="Не меньше 8 символов"
          name="password"
          type="password"
          autoComplete="new-password"
        />
      </PlainForm>
      <p>
        <TextLink href={paths.auth()}>У меня уже есть аккаунт</TextLink>
      </p>
    </>
  ),
}

function WaysIn({ formState }: { formState: PlainFormState }) {
  return (
    <>
      <h1>Вход</h1>
      <PlainForm form="password" submit="Войти">
        <PlainField
          formState={formState}
          label="Почта или телефон"
          name="login"
          autoComplete="username"
        />
        <PlainField
          formState={formState}
          label="Пароль"
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </PlainForm>
      <h2 className={styles.otherWay}>Или по коду из СМС</h2>
      <PlainForm form="phone" submit="Получить код">
        <PlainField
          formState={formState}
          label="Телефон"
          name="phone"
          type="tel"
          autoComplete="tel"
        />
      </PlainForm>
      <p>
        <TextLink href={paths.registration()}>Зарегистрироваться по почте</TextLink>
      </p>
    </>
  )
}

function CodeField(props: { label: string; inputMode?: 'numeric'; error?: string }) {
  return <Field {...props} name="code" autoComplete="one-time-code" maxLength={20} required />
}

/** Keeps the `redirect` parameter. */
function StartAgain() {
  const { pathname, search } = useLocation()
  return (
    <p>
      <TextLink href={pathname + search}>Начать сначала</TextLink>
    </p>
  )
}

type PlainFormProps = {
  form: PlainFormName
  submit: string
  /** Hidden fields of the step. */
  hiddenFields?: Record<string, string | undefined>
  children: ReactNode
}

/** Without an `action` the form posts to the page's own URL, which keeps `redirect`. */
function PlainForm({ form, submit, hiddenFields = {}, children }: PlainFormProps) {
  return (
    <form className={styles.plainForm} method="post">
      <input type="hidden" name="form" value={form} />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" size="lg" wide>
        {submit}
      </Button>
    </form>
  )
}

type PlainFieldProps = {
  formState: PlainFormState
  name: string
  label: string
  hint?: string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>

/** Keeps the typed value, except for passwords, and shows its error. */
function PlainField({ formState: { typed, failure }, name, ...rest }: PlainFieldProps) {
  return (
    <Field
      {...rest}
      name={name}
      required
      defaultValue={typed[name]}
      error={failure?.payload[name]}
    />
  )
}
