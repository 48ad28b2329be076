import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { onceVisible } from '../../ui/once-visible.ts'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  /** What is going on, over the map. */
  message?: string
  /** What draws the map, made by `lazy`. */
  children: ReactNode
  /** Over the map, and there without it. */
  corner?: ReactNode
}

/** The place of a map. What draws it is loaded when it comes into view, and only in the browser. */
export function MapFrame({ message = '', children, corner }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (frame.current) return onceVisible(frame.current, () => setInView(true))
  }, [])
  return (
    <div ref={frame} className={styles.frame}>
      <MapFailure>
        <Suspense fallback={<Waiting />}>{isInView ? children : <Waiting />}</Suspense>
      </MapFailure>
      <p className={styles.message} role="status">
        {message}
      </p>
      {corner}
    </div>
  )
}

function Waiting() {
  return <div className={styles.waiting} aria-busy="true" />
}

/** Whatever happens to the map, the page around it stays. */
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
