import type { Step } from './WithdrawalForm.tsx'
import own from './withdrawals.module.css'

type WithdrawalStepsProps = {
  step: Step
  needsPapers: boolean
  /** Absent while there is nothing to go back to. */
  onStep?: (step: Step) => void
}

/** Which step this is, and the way back to those before it. */
export function WithdrawalSteps({ step, needsPapers, onStep }: WithdrawalStepsProps) {
  const steps: { name: Step; title: string }[] = [
    { name: 'amount', title: 'Сумма' },
    { name: 'destination', title: 'Куда' },
    ...(needsPapers ? [{ name: 'papers' as const, title: 'Документы' }] : []),
    { name: 'confirm', title: 'Проверка' },
  ]
  const current = steps.findIndex(({ name }) => name === step)
  return (
    <ol className={own.steps} aria-label="Шаги заявки">
      {steps.map(({ name, title }, index) => (
        <li key={name} className={own.stepMark} aria-current={name === step ? 'step' : undefined}>
          <span className={own.stepNumber} aria-hidden="true">
            {index + 1}
          </span>
          {onStep && index < current ? (
            <button type="button" className={own.stepBack} onClick={() => onStep(name)}>
              {title}
            </button>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  )
}
