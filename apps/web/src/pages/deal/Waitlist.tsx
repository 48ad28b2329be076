import type { WaitAbout, Waiting } from '@skidora/contract/waitlist.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import styles from './Waitlist.module.css'

type WaitlistProps = { dealId: number; about: WaitAbout; action: string }

const texts: Record<WaitAbout, { promise: string; event: string; end: string }> = {
  sale: {
    promise: 'Сообщим, как только её можно будет купить.',
    event: 'акция появится',
    end: 'Больше не жду',
  },
  price: {
    promise: 'Сообщим, как только акция подешевеет.',
    event: 'акция подешевеет',
    end: 'Больше не сообщать',
  },
}

/** Subscribes to a message when the deal is on sale or its price drops; guests enter an address. */
export function Waitlist({ dealId, about, action }: WaitlistProps) {
  const { isSignedIn } = useUser()
  const { run, isBusy, failure } = useAction()
  const [state, setState] = useWaitlistState(dealId, about)
  const { promise, event, end } = texts[about]
  const [email, setEmail] = useState('')
  const box = useFocusOnChange(state, true)

  const subscribe = () =>
    run(async (api) => {
      const body = { dealOfferId: dealId, about, ...(!isSignedIn && { email }) }
      setState((await api('POST /api/v4/dealOffer/waitlist', { body })).data.state)
    })
  const leave = () =>
    run(async (api) => {
      const body = { dealOfferId: dealId, about }
      setState((await api('POST /api/v4/dealOffer/waitlist/leave', { body })).data.state)
    })

  return (
    <div ref={box} className={styles.waitlist} aria-live="polite" tabIndex={-1}>
      {state === 'waiting' && (
        <>
          <p className={styles.done}>{promise}</p>
          <Button variant="ghost" size="sm" loading={isBusy} onClick={leave}>
            {end}
          </Button>
        </>
      )}
      {state === 'confirm' && (
        <p className={styles.done}>
          Мы отправили письмо на {email}. Откройте ссылку из него, и мы сообщим, когда {event}.
        </p>
      )}
      {state === 'none' && (
        <Form className={styles.form} onSubmit={subscribe}>
          {!isSignedIn && (
            <Field
              label="Почта"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              onType={setEmail}
              error={failure?.payload.email}
              hint="Одно письмо, и никакой рекламы"
            />
          )}
          <Button type="submit" wide icon="bell" loading={isBusy}>
            {action}
          </Button>
        </Form>
      )}
      {failure && !failure.payload.email && (
        <p className={styles.failure} role="alert">
          {failure.message}{' '}
          {failure.code === 'contact_needed' && (
            <TextLink href={paths.profile()}>Открыть профиль</TextLink>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether the user is subscribed: the result of the last click, or as loaded after hydration. */
function useWaitlistState(dealId: number, about: WaitAbout) {
  const { isSignedIn } = useUser()
  const [chosen, setChosen] = useState<Waiting['state']>()
  // Optional: subscribing twice is harmless.
  const { value } = useApiQuery(isSignedIn ? `${about} ${dealId}` : null, async (api, signal) => {
    const query = { dealOfferId: dealId, about }
    return (await api('GET /api/v4/dealOffer/waitlist', { query }, { signal })).data.state
  })
  return [chosen ?? value ?? 'none', setChosen] as const
}
