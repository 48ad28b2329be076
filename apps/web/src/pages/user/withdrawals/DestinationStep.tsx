import type { UserInfo } from '@skidora/contract/accounts.ts'
import type {
  PaidDestination,
  PayoutMethod,
  WithdrawalDetails,
} from '@skidora/contract/withdrawals.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { sbpBanks } from '@skidora/domain/money/sbp-banks.ts'
import { useState } from 'react'
import { PhoneField } from '../../../features/contacts/PhoneField.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Radio } from '../../../ui/fields/Radio.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import styles from '../parts/account.module.css'
import { payoutPace } from './payout-pace.ts'
import own from './withdrawals.module.css'

export type DestinationFields = {
  method?: PayoutMethod
  cardNumber?: string
  phone?: string
  bankId?: string
  fullName?: string
  sameAs?: string
}

type DestinationStepProps = {
  user: UserInfo
  draft: WithdrawalDetails | null
  paidTo: PaidDestination[]
  needsPapers: boolean
  /** Errors by field. */
  fieldErrors: Record<string, string>
  isBusy: boolean
  onDone: (fields: DestinationFields) => void
}

const banks = sbpBanks.map(({ id, title }) => ({ value: id, label: title }))

/** Payout destination. A saved one is masked and must be typed again to be changed. */
export function DestinationStep(props: DestinationStepProps) {
  const { user, draft, paidTo, needsPapers, fieldErrors, isBusy, onDone } = props
  const [isSaved, setSaved] = useState(Boolean(draft?.destination))
  const [sameAs, setSameAs] = useState<PaidDestination | null>(paidTo[0] ?? null)
  const [method, setMethod] = useState<PayoutMethod>(draft?.method ?? 'bank_card')
  const [cardNumber, setCardNumber] = useState('')
  const [phone, setPhone] = useState(user.phone ? formatPhone(user.phone) : '')
  const [bankId, setBankId] = useState('')
  const [fullName, setFullName] = useState(draft?.fullName ?? sameAs?.fullName ?? '')

  function choose(paid: PaidDestination | null) {
    setSameAs(paid)
    if (paid?.fullName) setFullName(paid.fullName)
  }

  const typed = { method, ...(method === 'bank_card' ? { cardNumber } : { phone, bankId }) }
  const chosen = sameAs ? { sameAs: sameAs.uniqueCode } : typed
  const submit = () => onDone({ fullName, ...(!isSaved && chosen) })

  return (
    <Form className={styles.form} onSubmit={submit}>
      {isSaved ? (
        <p className={own.kept}>
          {draft?.destination}
          <Button variant="ghost" size="sm" onClick={() => setSaved(false)}>
            Изменить
          </Button>
        </p>
      ) : (
        <>
          {paidTo.length > 0 && (
            <fieldset className={own.methods}>
              <legend>Куда в прошлый раз</legend>
              {paidTo.map((paid) => (
                <Radio
                  key={paid.uniqueCode}
                  name="sameAs"
                  label={<PaidTo paid={paid} needsPapers={needsPapers} />}
                  checked={sameAs?.uniqueCode === paid.uniqueCode}
                  onChange={() => choose(paid)}
                />
              ))}
              <Radio
                name="sameAs"
                label="Другая карта или СБП"
                checked={sameAs === null}
                onChange={() => choose(null)}
              />
              {fieldErrors.sameAs && <p className={own.mistake}>{fieldErrors.sameAs}</p>}
            </fieldset>
          )}
          {!sameAs && (
            <fieldset className={own.methods}>
              <legend>Куда перевести</legend>
              <Radio
                name="method"
                label="На карту российского банка"
                checked={method === 'bank_card'}
                onChange={() => setMethod('bank_card')}
              />
              <Radio
                name="method"
                label="По номеру телефона, через СБП"
                checked={method === 'sbp'}
                onChange={() => setMethod('sbp')}
              />
            </fieldset>
          )}
          {!sameAs && method === 'bank_card' && (
            <Field
              label="Номер карты"
              hint="Храним его зашифрованным, показываем последние четыре цифры"
              name="cardNumber"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              value={cardNumber}
              error={fieldErrors.cardNumber}
              onType={(text) => setCardNumber(spaced(text))}
            />
          )}
          {!sameAs && method === 'sbp' && (
            <>
              <PhoneField
                label="Телефон"
                name="phone"
                value={phone}
                error={fieldErrors.phone}
                onChange={(event) => setPhone(event.currentTarget.value)}
              />
              <Select
                label="Банк получателя"
                name="bankId"
                placeholder="Выберите банк"
                options={banks}
                value={bankId}
                error={fieldErrors.bankId}
                onChange={(event) => setBankId(event.currentTarget.value)}
              />
            </>
          )}
        </>
      )}
      <Field
        label="Фамилия и имя получателя"
        hint="Как в паспорте"
        name="fullName"
        autoComplete="name"
        value={fullName}
        error={fieldErrors.fullName}
        onType={setFullName}
      />
      <Button type="submit" loading={isBusy}>
        Дальше
      </Button>
    </Form>
  )
}

/** Destination and payout delay. */
function PaidTo({ paid, needsPapers }: { paid: PaidDestination; needsPapers: boolean }) {
  return (
    <>
      {paid.title}
      <span className={own.pace}>{payoutPace(paid.isLast, needsPapers)}</span>
    </>
  )
}

/** 5555555555554444 → 5555 5555 5555 4444 */
const spaced = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
