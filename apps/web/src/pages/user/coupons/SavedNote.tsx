import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import styles from './coupons.module.css'

type SavedNoteProps = {
  about: 'купон' | 'купоны'
  asOf: string | undefined
  /** The data are a copy, whatever the browser thinks of its network. */
  isSaved?: boolean | undefined
}

/** Without a network, coupons are copies from the service worker's cache. */
export function SavedNote({ about, asOf, isSaved = false }: SavedNoteProps) {
  const { revalidate } = useRevalidator()
  const isOnline = useSyncExternalStore(subscribe, readOnline, () => true)
  useEffect(() => {
    const reload = () => revalidate()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [revalidate])
  if (isOnline && !isSaved) return null
  return (
    <p role="status" className={styles.paper}>
      <strong>
        Без сети: {about}
        {/* A cached copy may be older than this field. */}
        {asOf && ` на ${localTime(new Date(asOf))}`}.
      </strong>{' '}
      {hints[about]}
    </p>
  )
}

const hints: Record<SavedNoteProps['about'], string> = {
  купон: 'Если с тех пор что-то изменилось, здесь этого ещё не видно.',
  купоны: 'Новые покупки и изменения появятся, когда вернётся интернет.',
}

/** In the time zone of the device, as this is rendered in the browser only. */
const localTime = (time: Date) =>
  formatDayTime(time, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

const readOnline = () => navigator.onLine

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
