import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { useRevalidator } from 'react-router'
import { sizeText } from '../../features/withdrawals/withdrawal-texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'

type DocumentButtonProps = {
  uniqueCode: string
  document: StaffWithdrawal['documents'][number]
}

/** Each document downloads on its own, so that one does not block another. */
export function DocumentButton({ uniqueCode, document }: DocumentButtonProps) {
  const { run, isBusy, failure } = useAction()
  const { revalidate } = useRevalidator()
  const { id, name, size, isRead } = document

  const save = () =>
    run(async (api) => {
      const query = { uniqueCode, documentId: id }
      saveFile((await api('GET /api/v4/staff/withdrawals/document', { query })).data, name)
      await revalidate()
    })

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={isRead ? 'check' : 'download'}
        loading={isBusy}
        onClick={save}
      >
        {name}, {sizeText(size)}
        {isRead && ', просмотрен'}
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  )
}
