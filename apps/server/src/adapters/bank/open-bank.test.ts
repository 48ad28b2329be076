import https from 'node:https'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { sandboxBankAccount } from '../../sandbox/bank/sandbox-account.ts'
import { NotReached } from '../send-http.ts'
import { openBank } from './open-bank.ts'

const sandbox = sandboxBankAccount(Buffer.alloc(32), () => 'http://127.0.0.1:1')

it('uses the sandbox in the demo without a warning', () => {
  const log = { warn: vi.fn() }
  expect(openBank(readConfig({ DEMO: '1' }), sandbox, log)).not.toBeNull()
  expect(log.warn).not.toHaveBeenCalled()
})

it('uses none elsewhere and warns', () => {
  const log = { warn: vi.fn() }
  const config = readConfig({ NODE_ENV: 'production', SITE_HOST: 'skidora.ru' })
  expect(openBank(config, sandbox, log)).toBeNull()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    'BANK_SHOP_ID is not set: purchases are disabled',
  )
})

it('uses the real bank with its keys, also in the demo', async () => {
  const log = { warn: vi.fn() }
  const httpsRequest = vi.spyOn(https, 'request').mockImplementation(() => {
    throw new NotReached('not from here')
  })
  const keys = { BANK_SHOP_ID: '100500', BANK_SECRET_KEY: 'live' }
  try {
    const bank = openBank(readConfig({ DEMO: '1', ...keys }), sandbox, log)
    await expect(bank?.getPayment('1')).rejects.toMatchObject({ code: 'not_reached' })
    expect(httpsRequest).toHaveBeenCalledWith(
      new URL('https://api.yookassa.ru/v3/payments/1'),
      expect.objectContaining({
        headers: expect.objectContaining({ authorization: `Basic ${btoa('100500:live')}` }),
      }),
      expect.any(Function),
    )
  } finally {
    httpsRequest.mockRestore()
  }
})
