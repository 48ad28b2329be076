import type { WithdrawalDetails } from '@skidora/contract/withdrawals.ts'
import { maxDocumentBytes, maxDocuments } from '@skidora/domain/money/withdrawal-limits.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useId, useRef, useState } from 'react'
import { sizeText } from '../../../features/withdrawals/withdrawal-texts.ts'
import { Refusal } from '../../../lib/api/failure.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { FileInput } from '../../../ui/fields/FileInput.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from '../parts/account.module.css'
import own from './withdrawals.module.css'

type PapersStepProps = {
  draft: WithdrawalDetails
  onChange: (draft: WithdrawalDetails) => void
  onDone: () => void
}

/** For 10 MB on a slow connection. */
const uploadTimeoutMs = 5 * 60_000

/** Uploads scans one by one as they are chosen. */
export function PapersStep({ draft, onChange, onDone }: PapersStepProps) {
  const { uniqueCode, documents } = draft
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { run, isBusy, failure } = useAction()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [mistake, setMistake] = useState<string>()
  const [sent, setSent] = useState('')
  const messageId = useId()

  async function send(files: File[]) {
    setMistake(undefined)
    setSent('')
    const isSent = await run(async (api) => {
      for (const file of files) {
        if (file.size > maxDocumentBytes) throw new Refusal(`«${file.name}» больше 10 МБ.`)
        setSending({ name: file.name, share: 0 })
        const { data } = await api(
          'POST /api/v4/withdrawal/addDocument',
          { query: { uniqueCode }, files: [file] },
          {
            timeoutMs: uploadTimeoutMs,
            onProgress: (share) => setSending({ name: file.name, share }),
          },
        )
        onChange(data)
      }
    })
    setSending(undefined)
    // «Дальше» may have been clicked meanwhile.
    setMistake(undefined)
    if (isSent) setSent(files.length > 1 ? 'Файлы загружены.' : 'Файл загружен.')
  }

  const remove = (documentId: number) =>
    run(async (api) => {
      const body = { uniqueCode, documentId }
      onChange((await api('POST /api/v4/withdrawal/removeDocument', { body })).data)
      // The clicked button is gone.
      addButton.current?.focus()
    })

  function finish() {
    if (sending) setMistake('Файл ещё загружается. Подождите немного и нажмите «Дальше».')
    else if (documents.length > 0) onDone()
    else {
      setMistake('Приложите хотя бы один файл.')
      addButton.current?.focus()
    }
  }

  const message = mistake ?? failure?.message
  return (
    <div className={styles.form}>
      <ol className={own.todo}>
        <li>
          <a href={paths.withdrawalPrint(uniqueCode)} target="_blank" rel="noreferrer">
            Откройте заявление
          </a>
          , распечатайте и подпишите.
        </li>
        <li>Сфотографируйте его и разворот паспорта с фото.</li>
        <li>Приложите файлы: PDF, JPEG или PNG, до пяти штук, каждый до 10 МБ.</li>
      </ol>
      <p className={styles.muted}>
        Файлы увидят только вы и сотрудник, который проверяет заявку. Через месяц после выплаты мы
        их удалим.
      </p>
      {documents.length > 0 && (
        <ul className={own.papers} aria-label="Приложенные файлы">
          {documents.map(({ id, name, size }) => (
            <li key={id} className={own.paper}>
              <Icon name="file-text" />
              <span className={own.paperName}>{name}</span>
              <span className={styles.muted}>{sizeText(size)}</span>
              <IconButton icon="x" label={`Убрать файл ${name}`} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <p className={own.sending}>
          <span className={own.paperName}>{sending.name}</span>
          <progress value={sending.share} aria-label={`Отправка файла ${sending.name}`} />
        </p>
      )}
      {message && (
        <p id={messageId} role="alert" className={own.mistake}>
          {message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={addButton}
          variant="secondary"
          icon="plus"
          loading={isBusy}
          aria-describedby={message ? messageId : undefined}
          aria-disabled={documents.length >= maxDocuments || undefined}
          onClick={() => input.current?.click()}
        >
          Приложить файлы
        </Button>
        <Button onClick={finish}>Дальше</Button>
        <VisuallyHidden role="status">
          {sending ? `Загружаем файл ${sending.name}.` : sent}
        </VisuallyHidden>
      </div>
      <FileInput
        ref={input}
        label="Файлы документов"
        accept="application/pdf,image/jpeg,image/png"
        multiple
        onChoose={send}
      />
    </div>
  )
}
