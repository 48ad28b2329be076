import type { TestApp } from '../app.ts'
import { openWithdrawals, otherCard } from '../withdrawals.ts'
import { markers } from './markers.ts'

/** A draft with a document, a paid request, and one awaiting a document check. */
export async function addWithdrawals(site: TestApp, token: string) {
  const withdrawals = openWithdrawals(site)
  const { query } = withdrawals.shop
  const paper = Buffer.from(`%PDF-1.7\n% ${markers.paperBytes}\n1 0 obj\nstartxref\n9\n%%EOF\n`)
  const wish = (amount: number, cardNumber?: string) => ({
    ...withdrawals.wish(amount, cardNumber ? { cardNumber } : {}),
    fullName: markers.payee,
  })
  // Codes go to the phone of an account that has one.
  const owner = { token, email: markers.phone }
  const draft = await withdrawals.saveDraft(token, wish(200))
  const draftCode = codeOf(draft)
  await withdrawals.addDocument(token, draftCode, paper)
  const paid = await withdrawals.send(owner, wish(300))
  await query('update withdrawals set hold_until = now() where code = $1', [codeOf(paid)])
  await query(
    `select release_withdrawal(id), settle_withdrawal(id, 'paid') from withdrawals where code = $1`,
    [codeOf(paid)],
  )
  const checked = await withdrawals.send(owner, wish(20_000, otherCard), { files: [paper] })
  await query(`update withdrawal_papers set name = $1`, [`${markers.paper}.pdf`])
  const papers = await query<{ id: number; code: string; path: string }>(
    `select withdrawal_papers.id, withdrawals.code, withdrawal_papers.path from withdrawal_papers
     join withdrawals on withdrawals.id = withdrawal_papers.withdrawal_id order by 1`,
  )
  return { draft: draftCode, paid: codeOf(paid), checked: codeOf(checked), papers }
}

export function codeOf({ data, error }: { data?: { uniqueCode: string }; error?: object }): string {
  if (!data) throw new Error(`the victim's request was rejected: ${JSON.stringify(error)}`)
  return data.uniqueCode
}
