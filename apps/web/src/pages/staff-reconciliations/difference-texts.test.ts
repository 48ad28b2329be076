import type { Reconciliation } from '@skidora/contract/reconciliations.ts'
import { expect, it } from 'vitest'
import { doneText } from './difference-texts.ts'

const report = (differenceCount: number, isHealed = false) =>
  ({
    differenceCount,
    differences: Array.from({ length: differenceCount }, () => ({ isHealed })),
  }) as Reconciliation

it('announces the result of a reconciliation', () => {
  expect(doneText(report(0))).toBe('Сверка готова. Всё сходится')
  expect(doneText(report(2, true))).toBe('Сверка готова. Всё сходится')
  expect(doneText(report(2)).replace('\u00A0', ' ')).toBe('Сверка готова. Нашли 2 расхождения')
})
