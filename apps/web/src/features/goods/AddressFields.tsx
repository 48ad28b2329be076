import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './goods.module.css'
import type { RecipientDraft } from './parcel-draft.ts'
import { SuggestField } from './SuggestField.tsx'
import { useSettled } from './use-delivery.ts'

type FieldsProps = {
  draft: RecipientDraft
  /** Keyed by the API's field names. */
  errors: Record<string, string | undefined>
  onChange: (changed: Partial<RecipientDraft>) => void
}

export function CityField({ draft, errors, onChange }: FieldsProps) {
  const q = useSettled(draft.city)
  const { value } = useApiQuery(q ? `cities ${q}` : null, async (api, signal) => {
    return (await api('GET /api/v4/goods/cities', { query: { q } }, { signal })).data.cities
  })
  return (
    <SuggestField
      label="Город"
      autoComplete="address-level2"
      maxLength={100}
      value={draft.city}
      suggestions={value}
      error={errors['address.city']}
      onType={(city) => onChange({ city })}
    />
  )
}

/** Street, house and flat, and the postcode for the post. */
export function AddressFields(props: FieldsProps & { hasPostcode: boolean }) {
  const { draft, errors, onChange, hasPostcode } = props
  const [city, q] = [useSettled(draft.city), useSettled(draft.street)]
  const { value } = useApiQuery(city && q ? `streets ${city} ${q}` : null, async (api, signal) => {
    const query = { city, q }
    return (await api('GET /api/v4/goods/streets', { query }, { signal })).data.streets
  })
  return (
    <div className={styles.address}>
      <div className={styles.street}>
        <SuggestField
          label="Улица"
          autoComplete="street-address"
          maxLength={200}
          value={draft.street}
          suggestions={value}
          error={errors['address.street']}
          onType={(street) => onChange({ street })}
        />
      </div>
      <Field
        label="Дом"
        autoComplete="off"
        maxLength={20}
        value={draft.house}
        error={errors['address.house']}
        onType={(house) => onChange({ house })}
      />
      <Field
        label="Квартира"
        autoComplete="off"
        maxLength={20}
        value={draft.flat}
        onType={(flat) => onChange({ flat })}
      />
      {hasPostcode && (
        <Field
          label="Индекс"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={draft.postcode}
          error={errors['address.postcode']}
          onType={(typed) => onChange({ postcode: typed.replaceAll(/\D/g, '') })}
        />
      )}
    </div>
  )
}
