import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { InfoBox } from '../../ui/InfoBox.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './account.module.css'

/** Works at once: there is nothing else to fill in. */
export function CouponRemindersSwitch({ isOn: saved }: { isOn: boolean }) {
  const { run, failure } = useAction()
  const [isOn, setOn] = useState(saved)
  const [note, setNote] = useState('')

  async function turn(next: boolean) {
    setOn(next)
    const isDone = await run((api) =>
      api('POST /api/v4/profile/coupon-reminders/update', { body: { isOn: next } }),
    )
    if (!isDone) setOn(!next)
    else setNote(next ? 'Напомним за неделю и за день.' : 'Больше не будем напоминать о купонах.')
  }

  return (
    <div className={styles.form}>
      <p>
        Напомним за неделю и за день до конца, если{' '}
        <TextLink href={paths.coupons()}>купон</TextLink> ещё не использован.
      </p>
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <Checkbox
        label="Напоминать о купонах"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
      <p className={styles.status} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
