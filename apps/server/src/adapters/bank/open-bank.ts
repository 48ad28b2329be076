import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Bank } from './bank.ts'
import { type BankAccount, createYooKassaBank } from './yookassa-bank.ts'

/** Null when no bank is configured: purchases are disabled. The demo uses the sandbox. */
export function openBank(
  config: Pick<Config, 'demo' | 'bank'>,
  sandbox: BankAccount,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Bank | null {
  const account = config.bank ?? (config.demo ? sandbox : null)
  if (account) return createYooKassaBank(account)
  log.warn('BANK_SHOP_ID is not set: purchases are disabled')
  return null
}
