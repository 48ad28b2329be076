import type { ApiClient } from '@skidora/contract/client.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../lib/api/use-action.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import styles from '../parts/account.module.css'

type LetterSwitchProps = {
  isOn: boolean
  label: string
  /** Confirmation after switching on or off. */
  notes: { on: string; off: string }
  save: (api: ApiClient, isOn: boolean) => Promise<unknown>
  children: ReactNode
}

/** E-mail subscription toggle, saved at once. */
export function LetterSwitch({ isOn: saved, label, notes, save, children }: LetterSwitchProps) {
  const { run, failure } = useAction()
  const [isOn, setOn] = useState(saved)
  const [note, setNote] = useState('')

  async function turn(next: boolean) {
    setOn(next)
    const isDone = await run((api) => save(api, next))
    if (!isDone) setOn(!next)
    else setNote(next ? notes.on : notes.off)
  }

  return (
    <div className={styles.form}>
      <p>{children}</p>
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <Checkbox label={label} checked={isOn} onChange={(event) => turn(event.target.checked)} />
      <p className={styles.status} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
