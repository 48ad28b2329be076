import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { useRevalidator } from 'react-router'
import { sizeText } from '../../features/withdrawals/withdrawal-texts.ts'
import { Button } from '../../ui/buttons/Button.tsx'

type DocumentLinkProps = {
  uniqueCode: string
  document: StaffWithdrawal['documents'][number]
}

/** Opens the document in a new tab; the server records who opened it. */
export function DocumentLink({ uniqueCode, document }: DocumentLinkProps) {
  const { revalidate } = useRevalidator()
  const { id, name, size, isRead } = document
  return (
    <Button
      href={staffPaths.withdrawalDocument(uniqueCode, id)}
      target="_blank"
      variant="secondary"
      size="sm"
      icon={isRead ? 'check' : 'eye'}
      // Refreshes the list on return from the tab, to show the document as read.
      onClick={() => addEventListener('focus', () => revalidate(), { once: true })}
    >
      {name}, {sizeText(size)}
      {isRead && ', просмотрен'}
    </Button>
  )
}
