import { expect, test } from 'vitest'
import { soundKeys } from './sound-key.ts'
import { wordBase } from './word-base.ts'

test.each([
  'массаж массажа массажу массажем массажи массажей массажами',
  'ресторан ресторана ресторане рестораны ресторанов',
  'стрижка стрижки стрижек стрижку',
  'экскурсия экскурсии экскурсий экскурсиями',
  'санаторий санатории санаториев санаторием',
  'детский детская детских детского',
])('the forms of «%s» share one base', (forms) => {
  expect(new Set(forms.split(' ').map(wordBase)).size).toBe(1)
})

test('short, Latin and numeric words stay unchanged', () => {
  for (const word of ['спа', 'uno', 'мрт', '32']) expect(wordBase(word)).toBe(word)
})

test.each([
  ['массаж', 'massazh'],
  ['массаж', 'massaj'],
  ['пицца', 'pizza'],
  ['йога', 'yoga'],
  ['щука', 'schuka'],
  ['хинкали', 'khinkali'],
  ['стрим', 'stream'],
  ['хаус', 'house'],
  ['блэк', 'black'],
])('«%s» and «%s» sound alike', (russian, latin) => {
  expect(soundKeys(latin)).toContain(soundKeys(russian)[0])
})
