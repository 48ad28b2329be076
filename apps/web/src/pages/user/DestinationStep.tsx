import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { PayoutMethod, WithdrawalDetails } from '@skidora/contract/withdrawals.ts'
import { formatPhone } from '@skidora/domain/phone.ts'
import { sbpBanks } from '@skidora/domain/sbp-banks.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './account.module.css'
import own from './withdrawals.module.css'

export type DestinationFields = {
  method?: PayoutMethod
  cardNumber?: string
  phone?: string
  bankId?: string
  fullName?: string
}

type DestinationStepProps = {
  user: UserInfo
  draft: WithdrawalDetails | null
  /** What is wrong, by field. */
  marks: Record<string, string>
  isBusy: boolean
  onDone: (fields: DestinationFields) => void
}

const banks = sbpBanks.map(({ id, title }) => ({ value: id, label: title }))

/** Where the money goes. What is kept of it is shown masked, and typed anew to be changed. */
export function DestinationStep({ user, draft, marks, isBusy, onDone }: DestinationStepProps) {
  const [isKept, setKept] = useState(Boolean(draft?.destination))
  const [method, setMethod] = useState<PayoutMethod>(draft?.method ?? 'bank_card')
  const [cardNumber, setCardNumber] = useState('')
  const [phone, setPhone] = useState(user.phone ? formatPhone(user.phone) : '')
  const [bankId, setBankId] = useState('')
  const [fullName, setFullName] = useState(draft?.fullName ?? '')

  const submit = () =>
    onDone({
      fullName,
      ...(!isKept && {
        method,
        ...(method === 'bank_card' ? { cardNumber } : { phone, bankId }),
      }),
    })

  return (
    <Form className={styles.form} onSubmit={submit}>
      {isKept ? (
        <p className={own.kept}>
          {draft?.destination}
          <Button variant="ghost" size="sm" onClick={() => setKept(false)}>
            Изменить
          </Button>
        </p>
      ) : (
        <>
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
          {method === 'bank_card' ? (
            <Field
              label="Номер карты"
              hint="Храним его зашифрованным, показываем последние четыре цифры"
              name="cardNumber"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              value={cardNumber}
              error={marks.cardNumber}
              onType={(text) => setCardNumber(spaced(text))}
            />
          ) : (
            <>
              <PhoneField
                label="Телефон"
                name="phone"
                value={phone}
                error={marks.phone}
                onChange={(event) => setPhone(event.currentTarget.value)}
              />
              <Select
                label="Банк получателя"
                name="bankId"
                placeholder="Выберите банк"
                options={banks}
                value={bankId}
                error={marks.bankId}
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
        error={marks.fullName}
        onType={setFullName}
      />
      <Button type="submit" loading={isBusy}>
        Дальше
      </Button>
    </Form>
  )
}

/** 5555555555554444 → 5555 5555 5555 4444 */
const spaced = (text: string) =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
