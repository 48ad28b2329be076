import { dayMs } from '../../durations.ts'
import { exampleEmail, type LetterExample } from '../../letters/letter-example.ts'
import { reconciliationLetter } from './reconciliation-letter.ts'

export const reconciliationLetters: LetterExample[] = [
  {
    name: 'reconciliation',
    title: 'Сверка с банком, сотрудникам',
    write: (site, now) =>
      reconciliationLetter(
        exampleEmail,
        {
          range: { from: new Date(now.getTime() - 3 * dayMs), to: now },
          differences: [{ isHealed: false, kopecks: 49_900 }],
        },
        site,
      ),
  },
]
