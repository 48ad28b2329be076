import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import type { Failure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import styles from './cash-desk.module.css'

type ConnectDeskProps = {
  qr: string | null
  link: string | null
  notice: string | null
  connect: (secret: { key: string } | { link: string }) => Promise<boolean>
  isBusy: boolean
  failure: Failure | null
}

/** On click, not on opening the link: messengers open links to preview them. */
export function ConnectDesk({ qr, link, notice, connect, isBusy, failure }: ConnectDeskProps) {
  const [key, setKey] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const isLink = link !== null && failure?.code !== 'desk_link_refused'

  function submit() {
    setEmpty(key.trim() === '')
    if (key.trim() !== '') connect({ key })
  }

  return (
    <>
      <h1>{isLink ? 'Подключить кассу' : 'Вход для кассы'}</h1>
      {notice && (
        <p className={styles.refusal} role="alert">
          {notice}
        </p>
      )}
      {failure && !failure.payload.key && (
        <p className={styles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      {isLink ? (
        <>
          <p>С этого устройства можно будет гасить купоны компании. Ссылка сработает один раз.</p>
          <Button
            size="lg"
            wide
            loading={isBusy}
            onClick={async () => {
              // Removes the used link from the address bar and the history.
              if (await connect({ link })) history.replaceState(history.state, '', paths.cashDesk())
            }}
          >
            Подключить это устройство
          </Button>
        </>
      ) : (
        <>
          <p>
            Введите ключ компании, и это устройство сможет гасить её купоны. Ключ нужен один раз.
          </p>
          <Form className={styles.form} onSubmit={submit}>
            <Field
              label="Ключ компании"
              type="password"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={key}
              error={isEmpty && !key.trim() ? 'Введите ключ компании.' : failure?.payload.key}
              onType={setKey}
            />
            <Button type="submit" size="lg" wide loading={isBusy}>
              Подключить кассу
            </Button>
          </Form>
        </>
      )}
      {qr && Number.parseInt(qr, 10) > 0 && (
        <p className={styles.owner}>
          Это ваш купон?{' '}
          <TextLink href={paths.coupon(Number.parseInt(qr, 10))}>Откройте его в аккаунте</TextLink>
        </p>
      )}
    </>
  )
}
