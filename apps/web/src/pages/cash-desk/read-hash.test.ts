import { expect, test } from 'vitest'
import { readHash } from './read-hash.ts'

test.each([
  ['', null, null],
  ['#', null, null],
  ['#number', null, null],
  ['#12.wq3-_x', '12.wq3-_x', null],
  ['#12', '0.0', null],
  ['#abc.wq3', '0.0', null],
  ['#.wq3', '0.0', null],
  [`#${'9'.repeat(20)}.wq3`, '0.0', null],
  ['#link=abc-_9', null, 'abc-_9'],
  ['#link=a.b', null, 'a.b'],
])('reads the code or the link from %j', (hash, qr, link) => {
  expect(readHash(hash)).toEqual({ qr, link })
})
