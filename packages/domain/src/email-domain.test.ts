import { expect, test } from 'vitest'
import { suggestEmail } from './email-domain.ts'

test.each([
  ['nina@gmial.com', 'nina@gmail.com'],
  ['nina@gmai.com', 'nina@gmail.com'],
  ['nina@gmail.con', 'nina@gmail.com'],
  ['nina@gnail.com', 'nina@gmail.com'],
  ['nina@yandex.ri', 'nina@yandex.ru'],
  ['nina@yadnex.ru', 'nina@yandex.ru'],
  ['nina@ynadex.ry', 'nina@yandex.ru'],
  ['nina@mial.ru', 'nina@mail.ru'],
  ['nina@maill.ru', 'nina@mail.ru'],
  ['nina@mail.ri', 'nina@mail.ru'],
  ['nina@ya.ry', 'nina@ya.ru'],
  ['nina@bk.ri', 'nina@bk.ru'],
  ['nina@ramler.ru', 'nina@rambler.ru'],
  ['nina@iclod.com', 'nina@icloud.com'],
  ['nina@hotmial.com', 'nina@hotmail.com'],
  ['odd"@name@mail.rru', 'odd"@name@mail.ru'],
])('corrects %s to %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  'nina@mail.ru',
  'nina@gmail.com',
  'nina@email.com',
  'nina@company.ru',
  'nina@psu.ru',
  'nina@mts.ru',
  'nina@почта.рф',
  'nina@university.edu',
  'nina@x.y',
  'nina@',
  '',
])('suggests nothing for %s', (typed) => expect(suggestEmail(typed)).toBeNull())
