import { expect, test } from 'vitest'
import { numeralMistakes } from './numeral-mistakes.ts'

test.each(['Сет на троих: 64 ролл', 'Отдых 5 ночи', '1 занятия с тренером', '12 часа'])(
  'reports «%s»',
  (text) => {
    expect(numeralMistakes(text)).toHaveLength(1)
  },
)

test.each(['64 ролла', '5 ночей', '1 занятие', 'от 3 до 6 лет', 'курс из 6 занятий', '3–5 лет'])(
  'accepts «%s»',
  (text) => {
    expect(numeralMistakes(text)).toEqual([])
  },
)
