import type { WithdrawalRules } from '@skidora/contract/withdrawals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import styles from '../parts/account.module.css'
import { readSum, writeSum } from './typed-sum.ts'
import own from './withdrawals.module.css'

type AmountStepProps = {
  rules: WithdrawalRules
  amount: number | null
  error?: string
  isBusy: boolean
  onDone: (amount: number) => void
}

export function AmountStep({ rules, amount, error, isBusy, onDone }: AmountStepProps) {
  const [typed, setTyped] = useState(amount === null ? '' : writeSum(amount))
  const [mistake, setMistake] = useState<string>()
  const sum = readSum(typed)
  const wrong = mistake ?? error

  function submit() {
    const found =
      sum === null
        ? 'Напишите сумму в рублях, например 1500 или 99,90.'
        : sum > rules.available
          ? `На балансе только ${formatPrice(rules.available)}.`
          : sum < rules.minAmount
            ? `Вывести можно от ${formatPrice(rules.minAmount)}.`
            : undefined
    setMistake(found)
    if (sum !== null && !found) onDone(sum)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field
        label="Сумма, ₽"
        // The error repeats what the hint says.
        hint={
          wrong
            ? undefined
            : `На балансе ${formatPrice(rules.available)}, вывести можно от ${formatPrice(rules.minAmount)}`
        }
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={wrong}
        onType={setTyped}
      />
      <p className={own.note} aria-live="polite">
        {papersNote(sum, rules)}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          Дальше
        </Button>
        <Button variant="ghost" onClick={() => setTyped(writeSum(rules.available))}>
          Вывести всё
        </Button>
      </div>
    </Form>
  )
}

function papersNote(sum: number | null, rules: WithdrawalRules): string {
  const { available, documentsFrom, minAmount } = rules
  if (documentsFrom <= minAmount)
    return 'За последние 30 дней вы уже вывели всё, что можно без документов. Понадобятся скан паспорта и подписанного заявления.'
  if (sum !== null && sum >= documentsFrom && sum <= available)
    return 'Для такой суммы понадобятся скан паспорта и подписанного заявления: приложим их через шаг.'
  return `Без документов можно вывести меньше ${formatPrice(documentsFrom)}, считая всё за последние 30 дней.`
}
