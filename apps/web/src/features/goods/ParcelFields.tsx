import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { AddressFields, CityField } from './AddressFields.tsx'
import { DeliveryCards } from './DeliveryCards.tsx'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import styles from './goods.module.css'
import { RecipientFields } from './RecipientFields.tsx'
import type { ParcelChoice } from './use-parcel-choice.ts'

type ParcelFieldsProps = ParcelChoice['panelProps'] & {
  /** Keyed by the API's field names. */
  errors: Record<string, string | undefined>
}

/** City, delivery method, address and recipient of an order of goods. */
export function ParcelFields(props: ParcelFieldsProps) {
  const { recipient, choice, methods, method, goods, isFailed, errors } = props
  const fields = { draft: recipient, errors, onChange: props.onRecipient }
  return (
    <div className={styles.stack}>
      <CityField {...fields} />
      <div className={styles.stack} aria-busy={!methods && !isFailed}>
        {!methods && !isFailed && recipient.city.trim() !== '' && <Skeleton shape="button" />}
        <DeliveryStatus methods={methods} isFailed={isFailed} />
        {methods && methods.length > 0 && (
          <DeliveryCards
            methods={methods}
            choice={choice}
            goods={goods}
            errors={errors}
            onChoose={props.onChoose}
          />
        )}
      </div>
      {method && method.kind !== 'pickup' && (
        <AddressFields {...fields} hasPostcode={method.kind === 'post'} />
      )}
      <RecipientFields {...fields} />
    </div>
  )
}
