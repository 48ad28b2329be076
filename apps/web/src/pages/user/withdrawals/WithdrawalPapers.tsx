import type { WithdrawalDocument } from '@skidora/contract/withdrawals.ts'
import { sizeText } from '../../../features/withdrawals/withdrawal-texts.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import own from './withdrawals.module.css'

type WithdrawalPapersProps = { uniqueCode: string; documents: WithdrawalDocument[] }

/** Attached documents, for download. */
export function WithdrawalPapers({ uniqueCode, documents }: WithdrawalPapersProps) {
  const { run, failure } = useAction()
  const save = ({ id, name }: WithdrawalDocument) =>
    run(async (api) => {
      const query = { uniqueCode, documentId: id }
      saveFile((await api('GET /api/v4/withdrawal/getDocument', { query })).data, name)
    })
  return (
    <>
      <FailureNotice failure={failure} />
      <ul className={own.papers} aria-label="Документы">
        {documents.map((document) => (
          <li key={document.id} className={own.paper}>
            <Icon name="file-text" />
            <span className={own.paperName}>{document.name}</span>
            <span className={styles.muted}>{sizeText(document.size)}</span>
            <Button variant="ghost" size="sm" icon="download" onClick={() => save(document)}>
              Скачать
              <VisuallyHidden> {document.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
