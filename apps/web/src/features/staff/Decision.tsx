import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ConfirmDialog } from '../confirmation/ConfirmDialog.tsx'
import styles from './staff-list.module.css'

type DecisionProps = {
  /** Label of the approve button; omitted if only rejection is possible. */
  yes?: string
  no?: string
  /** Who reads the rejection reason. */
  reader: string
  decide: (api: ApiClient, isGranted: boolean, reason: string | undefined) => Promise<unknown>
  /** Confirmation dialog. */
  confirm?: { title: string; text: string; yes: string }
  /** Why it cannot be approved yet. */
  blocked?: string | null
}

/** Error codes of a request that the buyer has cancelled or a colleague has decided. */
const decidedElsewhere = /_(checked|decided|not_found)$/

/** Buttons to approve or reject a request; a rejection needs a reason. */
export function Decision(props: DecisionProps) {
  const { yes, no = 'Отказать', reader, decide, confirm, blocked } = props
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [isOver, setOver] = useState(false)
  const send = async (api: ApiClient, isGranted: boolean) => {
    try {
      await decide(api, isGranted, isGranted ? undefined : reason)
    } catch (error) {
      if (decidedElsewhere.test(failureOf(error).code)) setOver(true)
      throw error
    }
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
        <Button variant="secondary" size="sm" onClick={() => revalidate()}>
          Обновить список
        </Button>
      ) : reason === undefined ? (
        <div className={styles.buttons}>
          {yes && (
            <Button size="sm" loading={isBusy} onClick={approve}>
              {yes}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setReason('')}>
            {no}
          </Button>
        </div>
      ) : (
        <Form className={styles.form} onSubmit={() => run((api) => send(api, false))}>
          <Field
            label={`Причина, её прочитает ${reader}`}
            autoFocus
            maxLength={500}
            value={reason}
            error={failure?.payload.reason}
            onType={setReason}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger" size="sm" loading={isBusy}>
              {no}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setReason(undefined)}>
              Передумать
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
