import { Field } from '../../ui/fields/Field.tsx'
import { PhoneField } from '../contacts/PhoneField.tsx'
import styles from './goods.module.css'
import type { RecipientDraft } from './parcel-draft.ts'

type RecipientFieldsProps = {
  draft: RecipientDraft
  /** Keyed by the API's field names. */
  errors: Record<string, string | undefined>
  onChange: (changed: Partial<RecipientDraft>) => void
}

/** Who receives the parcel: the buyer unless changed. */
export function RecipientFields({ draft, errors, onChange }: RecipientFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="Получатель"
        hint="Имя и фамилия, как в паспорте"
        autoComplete="name"
        maxLength={80}
        value={draft.recipientName}
        error={errors.recipientName}
        onType={(recipientName) => onChange({ recipientName })}
      />
      <PhoneField
        label="Телефон получателя"
        value={draft.recipientPhone}
        error={errors.recipientPhone}
        onChange={(event) => onChange({ recipientPhone: event.currentTarget.value })}
      />
      <div className={styles.wide}>
        <Field
          label="Комментарий. Необязательно"
          maxLength={300}
          value={draft.comment}
          error={errors.comment}
          onType={(comment) => onChange({ comment })}
        />
      </div>
    </div>
  )
}
