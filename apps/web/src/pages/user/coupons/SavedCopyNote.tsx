import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useVisitor } from '../../../lib/page/visitor.ts'
import styles from './coupons.module.css'

/** Without a network, coupons come from the service worker's cache. */
export function SavedCopyNote({ asOf }: { asOf: string | undefined }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const isOnline = useSyncExternalStore(subscribe, readOnline, () => true)
  useEffect(() => {
    const reload = () => revalidate()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [revalidate])
  if (isOnline) return null
  return (
    <p role="status" className={styles.paper}>
      Нет интернета, это сохранённая копия
      {/* A cached copy may be older than this field. */}
      {asOf && ` от ${formatDayTime(new Date(asOf), city.timeZone, new Date(now))}`}.
    </p>
  )
}

const readOnline = () => navigator.onLine

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
