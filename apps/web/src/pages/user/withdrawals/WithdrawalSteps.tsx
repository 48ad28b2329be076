import type { Step } from './WithdrawalForm.tsx'
import own from './withdrawals.module.css'

type WithdrawalStepsProps = {
  step: Step
  needsPapers: boolean
  /** Omitted if there is no step to return to. */
  onStep?: (step: Step) => void
}

/** The current step, with links to previous ones. */
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
