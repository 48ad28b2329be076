import type { ParcelDetails } from '@skidora/contract/goods.ts'
import { parcelStatusText, parcelSteps } from '@skidora/domain/statuses/parcel-status.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './ParcelProgress.module.css'

/** The steps of a parcel, with the one that it has reached. */
export function ParcelProgress({ parcel }: { parcel: ParcelDetails }) {
  const steps: readonly ParcelDetails['status'][] = parcelSteps(parcel.method)
  const reached = steps.indexOf(parcel.status)
  if (reached < 0) return null
  return (
    <ol className={styles.steps} aria-label="Путь посылки">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-is-passed={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>{index <= reached && <Icon name="check" size={16} />}</span>
          <span className={styles.text}>{parcelStatusText(step, parcel.method)}</span>
          {index < reached && <VisuallyHidden>: пройдено</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
