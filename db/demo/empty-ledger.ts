import type { ClientBase } from 'pg'

/**
 * Empties the ledger of a demo by changing its tables, which only their owner can: no right and no
 * setting lets anybody truncate a ledger with transactions.
 */
export async function emptyLedger(client: ClientBase): Promise<void> {
  await client.query(
    `alter table ledger_transactions disable trigger ledger_transactions_no_truncate;
     alter table ledger_entries disable trigger ledger_entries_no_truncate;
     truncate ledger_entries, ledger_transactions, ledger_accounts;
     alter table ledger_transactions enable always trigger ledger_transactions_no_truncate;
     alter table ledger_entries enable always trigger ledger_entries_no_truncate;
     select open_house_accounts()`,
  )
}
