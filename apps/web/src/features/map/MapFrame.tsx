import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { onceVisible } from '../../ui/pictures/once-visible.ts'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  /** Status over the map. */
  message?: string
  /** The lazy map. */
  children: ReactNode
  /** Shown over the map, also when the map fails to load. */
  corner?: ReactNode
}

/** Container of a map, which loads in the browser when it becomes visible. */
export function MapFrame({ message = '', children, corner }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (frame.current) return onceVisible(frame.current, () => setInView(true))
  }, [])
  return (
    <div ref={frame} className={styles.frame}>
      <MapFailure>
        <Suspense fallback={<Loading />}>{isInView ? children : <Loading />}</Suspense>
      </MapFailure>
      <p className={styles.message} role="status">
        {message}
      </p>
      {corner}
    </div>
  )
}

function Loading() {
  return <div className={styles.waiting} aria-busy="true" />
}

/** Error boundary: a failed map does not break the page. */
class MapFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={styles.failure} role="alert">
        <p>Карта не загрузилась. Проверьте связь и обновите страницу.</p>
        <Button variant="secondary" icon="refresh-cw" onClick={() => location.reload()}>
          Обновить страницу
        </Button>
      </div>
    )
  }
}
