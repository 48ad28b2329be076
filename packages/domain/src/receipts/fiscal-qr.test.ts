import { expect, it } from 'vitest'
import { fiscalQr } from './fiscal-qr.ts'

const fiscal = {
  ...{ storage: '9999078900012345', document: '42', attribute: '3522207165' },
  registeredAt: new Date('2026-12-09T21:05:30Z'),
}

it('writes a sale in the format of the tax service, in Moscow time', () => {
  expect(fiscalQr('sale', 149_050, fiscal)).toBe(
    't=20261210T0005&s=1490.50&fn=9999078900012345&i=42&fp=3522207165&n=1',
  )
})

it('marks a refund, and pads kopecks', () => {
  expect(fiscalQr('refund', 5, fiscal)).toContain('&s=0.05&')
  expect(fiscalQr('refund', 100, fiscal)).toMatch(/&n=2$/)
})
