import { createHmac } from 'node:crypto'
import type { BankAccount } from '../../adapters/bank/yookassa-bank.ts'

export const apiPath = '/sandbox/bank/v3'

/**
 * By which the shop and the sandbox know each other. The keys are made from the key of the store, so
 * that a process with pages and another with jobs have the same ones. `site` is where the sandbox
 * answers.
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
