import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureOf } from '../../lib/api/failure.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { ConfirmDialog } from '../confirmation/ConfirmDialog.tsx'
import styles from './staff-list.module.css'

type Choice = { label: string; done: string }

type DecisionProps = {
  /** The approve button and what is announced; omitted if only rejection is possible. */
  yes?: Choice
  no?: Choice
  /** What the decision is about: tells the buttons of rows apart for screen readers. */
  about: string
  /** Who reads the rejection reason. */
  reader: string
  decide: (api: ApiClient, isGranted: boolean, reason: string | undefined) => Promise<unknown>
  /** Confirmation dialog. */
  confirm?: { title: string; text: string; yes: string }
  /** Why it cannot be approved yet. */
  blocked?: string | null
}

const refuse = { label: 'Отказать', done: 'Отказано' }

/** Error codes of a request that the buyer has cancelled or a colleague has decided. */
const decidedElsewhere = /_(checked|decided|not_found)$/

/** Buttons to approve or reject a request; a rejection needs a reason. */
export function Decision(props: DecisionProps) {
  const { yes, no = refuse, about, reader, decide, confirm, blocked } = props
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [form, setForm] = useState<'open' | 'closed'>()
  const [isConfirming, setConfirming] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [isOver, setOver] = useState(false)
  const nameOf = (label: string) => `${label}: ${about}`
  const close = () => setForm('closed')
  const send = async (api: ApiClient, isGranted: boolean) => {
    try {
      await decide(api, isGranted, isGranted ? undefined : reason)
    } catch (error) {
      if (decidedElsewhere.test(failureOf(error).code)) setOver(true)
      throw error
    }
    const done = isGranted ? yes?.done : no.done
    if (done) showToast({ kind: 'success', text: done })
    await revalidate()
  }
  const approve = () => {
    if (blocked) {
      setBlocked(true)
      // The blocker may have been resolved in another tab.
      revalidate()
    } else if (confirm) setConfirming(true)
    else run((api) => send(api, true))
  }

  return (
    <>
      {blocked && isBlocked && <p role="alert">{blocked}</p>}
      {failure && !failure.payload.reason && <p role="alert">{failure.message}</p>}
      {confirm && isConfirming && (
        <ConfirmDialog
          title={confirm.title}
          yes={confirm.yes}
          no="Не сейчас"
          variant="primary"
          send={(api) => send(api, true)}
          isOver={isOver}
          onClose={() => {
            setConfirming(false)
            if (isOver) revalidate()
          }}
          onDone={() => setConfirming(false)}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
      {isOver ? (
        <Button
          variant="secondary"
          size="sm"
          autoFocus={!isConfirming}
          onClick={() => revalidate()}
        >
          Обновить список
        </Button>
      ) : form !== 'open' ? (
        <div className={styles.buttons}>
          {yes && (
            <Button size="sm" aria-label={nameOf(yes.label)} loading={isBusy} onClick={approve}>
              {yes.label}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={nameOf(no.label)}
            autoFocus={form === 'closed'}
            onClick={() => setForm('open')}
          >
            {no.label}
          </Button>
        </div>
      ) : (
        <Form
          className={styles.form}
          onSubmit={() => run((api) => send(api, false))}
          onEscape={close}
        >
          <Field
            label={`Причина, её прочитает ${reader}`}
            autoFocus
            maxLength={500}
            value={reason}
            error={failure?.payload.reason}
            onType={setReason}
          />
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant="danger"
              size="sm"
              aria-label={nameOf(no.label)}
              loading={isBusy}
            >
              {no.label}
            </Button>
            <Button variant="ghost" size="sm" aria-label={nameOf('Передумать')} onClick={close}>
              Передумать
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
