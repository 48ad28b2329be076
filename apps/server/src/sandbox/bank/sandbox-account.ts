import { createHmac } from 'node:crypto'
import type { BankAccount } from '../../adapters/bank/yookassa-bank.ts'

export const apiPath = '/sandbox/bank/v3'

/**
 * Credentials of the shop at the sandbox. The keys are derived from the store's secret key, so that
 * web and job processes agree. `site` is the address of the sandbox.
 */
export function sandboxBankAccount(secretKey: Buffer, site: () => string): BankAccount {
  const keyFor = (what: string) =>
    createHmac('sha256', secretKey).update(`sandbox bank ${what}`).digest('base64url')
  return {
    url: () => site() + apiPath,
    shop: { id: 'sandbox-shop', key: keyFor('shop') },
    payouts: { id: 'sandbox-agent', key: keyFor('agent') },
  }
}
