import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { useRevalidator } from 'react-router'
import { sizeText } from '../../features/withdrawals/withdrawal-texts.ts'
import { Button } from '../../ui/Button.tsx'

type DocumentButtonProps = {
  uniqueCode: string
  document: StaffWithdrawal['documents'][number]
}

/** Opens the document in a tab of its own; the server records who has opened it. */
export function DocumentButton({ uniqueCode, document }: DocumentButtonProps) {
  const { revalidate } = useRevalidator()
  const { id, name, size, isRead } = document
  return (
    <Button
      href={`/staff/withdrawal-document?uniqueCode=${uniqueCode}&documentId=${id}`}
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
