import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { InfoBox } from '../../ui/InfoBox.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './account.module.css'

/** Works at once: there is nothing else to fill in. */
export function FavoriteNewsSwitch({ isOn: saved }: { isOn: boolean }) {
  const { run, failure } = useAction()
  const [isOn, setOn] = useState(saved)
  const [note, setNote] = useState('')

  async function turn(next: boolean) {
    setOn(next)
    const isDone = await run((api) =>
      api('POST /api/v4/profile/favorite-news/update', { body: { isOn: next } }),
    )
    if (!isDone) setOn(!next)
    else setNote(next ? 'Будем писать о ваших акциях.' : 'Больше не будем писать об избранном.')
  }

  return (
    <div className={styles.form}>
      <p>
        Напишем, если акция из <TextLink href={paths.favorites()}>избранного</TextLink> подешевеет
        или до её конца останутся сутки. Все новости за раз приходят одним письмом.
      </p>
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <Checkbox
        label="Получать письма об избранном"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
      <p className={styles.status} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
