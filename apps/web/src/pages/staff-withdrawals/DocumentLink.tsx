import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { useRevalidator } from 'react-router'
import { sizeText } from '../../features/withdrawals/withdrawal-texts.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'

type DocumentLinkProps = {
  uniqueCode: string
  document: StaffWithdrawal['documents'][number]
}

/** Opens the document in a tab of its own; the server records who has opened it. */
export function DocumentLink({ uniqueCode, document }: DocumentLinkProps) {
  const { revalidate } = useRevalidator()
  const { id, name, size, isRead } = document
  return (
    <Button
      href={paths.staffWithdrawalDocument(uniqueCode, id)}
      target="_blank"
      variant="secondary"
      size="sm"
      icon={isRead ? 'check' : 'eye'}
      // Back from the tab, the list shows it as read.
      onClick={() => addEventListener('focus', () => revalidate(), { once: true })}
    >
      {name}, {sizeText(size)}
      {isRead && ', просмотрен'}
    </Button>
  )
}
