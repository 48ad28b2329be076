import { type DocumentType, documentRules } from '@skidora/domain/kinds/passenger-document.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import styles from './tours.module.css'
import type { Traveller } from './traveller.ts'

type TravellerFieldsProps = {
  traveller: Traveller
  /** Section of autofill, so that a browser tells travellers apart. */
  section: string
  /** By the names of the API. */
  errors: Record<string, string | undefined>
  onChange: (traveller: Traveller) => void
}

const documentTypes = Object.entries(documentRules).map(([value, { title }]) => ({
  value,
  label: title,
}))

/** Name, birthday and document of a traveller. */
export function TravellerFields({ traveller, section, errors, onChange }: TravellerFieldsProps) {
  const { documentType } = traveller
  const text = (field: keyof Traveller) => ({
    value: traveller[field],
    onType: (typed: string) => onChange({ ...traveller, [field]: typed }),
  })
  return (
    <div className={styles.fields}>
      <Field
        label="Фамилия"
        name={`${section}-lastName`}
        autoComplete={`section-${section} family-name`}
        maxLength={80}
        error={errors.lastName}
        {...text('lastName')}
      />
      <Field
        label="Имя"
        name={`${section}-firstName`}
        autoComplete={`section-${section} given-name`}
        maxLength={80}
        error={errors.firstName}
        {...text('firstName')}
      />
      <Field
        label="Отчество, если есть"
        name={`${section}-middleName`}
        autoComplete={`section-${section} additional-name`}
        maxLength={80}
        error={errors.middleName}
        {...text('middleName')}
      />
      <Field
        label="Дата рождения"
        name={`${section}-birthday`}
        type="date"
        min="1905-01-01"
        autoComplete={`section-${section} bday`}
        error={errors.birthday}
        {...text('birthday')}
      />
      <Select
        label="Документ"
        name={`${section}-documentType`}
        options={documentTypes}
        value={documentType}
        error={errors['document.type']}
        onChange={(event) =>
          onChange({ ...traveller, documentType: event.currentTarget.value as DocumentType })
        }
      />
      <Field
        label="Серия и номер"
        name={`${section}-documentNumber`}
        autoComplete="off"
        inputMode={documentType === 'birth_certificate' ? 'text' : 'numeric'}
        maxLength={30}
        hint={`Например, ${documentRules[documentType].example}`}
        error={errors['document.number']}
        {...text('documentNumber')}
      />
    </div>
  )
}
