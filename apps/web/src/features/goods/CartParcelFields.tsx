import { AddressFields, CityField } from './AddressFields.tsx'
import { DeliveryCards } from './DeliveryCards.tsx'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import styles from './goods.module.css'
import { RecipientFields } from './RecipientFields.tsx'
import type { CartParcels } from './use-cart-parcels.ts'

type CartParcelFieldsProps = {
  parcels: CartParcels
  /** Keyed by the API's field names; those of a company end with its id. */
  errors: Record<string, string | undefined>
}

/** The city, the delivery of each company in a cart, and who receives it all. */
export function CartParcelFields({ parcels, errors }: CartParcelFieldsProps) {
  const { companies, recipient } = parcels
  const kinds = companies.map(({ method }) => method?.kind)
  const fields = { draft: recipient, errors, onChange: parcels.changeRecipient }
  return (
    <div className={styles.stack}>
      <CityField {...fields} />
      {companies.map(({ companyId, title, methods, choice, goods }) => (
        <div key={companyId} className={styles.stack}>
          {companies.length > 1 && <h3 className={styles.company}>{title}</h3>}
          <DeliveryStatus methods={methods} isFailed={parcels.isFailed} />
          {methods && methods.length > 0 && (
            <DeliveryCards
              methods={methods}
              choice={choice}
              goods={goods}
              errors={{
                methodId: errors[`methodId.${companyId}`],
                pointId: errors[`pointId.${companyId}`],
              }}
              onChoose={(changed) => parcels.choose(companyId, changed)}
            />
          )}
        </div>
      ))}
      {kinds.some((kind) => kind === 'courier' || kind === 'post') && (
        <AddressFields {...fields} hasPostcode={kinds.includes('post')} />
      )}
      <RecipientFields {...fields} />
    </div>
  )
}
