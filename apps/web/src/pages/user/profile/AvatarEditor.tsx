import type { UserInfo } from '@skidora/contract/accounts.ts'
import { type DragEvent, Suspense, useRef, useState } from 'react'
import { Avatar } from '../../../features/account/Avatar.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileInput } from '../../../ui/fields/FileInput.tsx'
import account from '../parts/account.module.css'
import styles from './AvatarEditor.module.css'

type AvatarEditorProps = { user: UserInfo; onChange: (user: UserInfo) => void }

const maxBytes = 10 * 1024 * 1024

const AvatarDialog = lazyPart(async () => ({
  default: (await import('./AvatarDialog.tsx')).AvatarDialog,
}))

/** The user's picture with buttons to change it; also a drop target for files. */
export function AvatarEditor({ user, onChange }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>()
  const { run, isBusy, failure } = useAction()

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const isTooLarge = chosen.size > maxBytes
    setMessage(isTooLarge ? { kind: 'error', text: 'Файл больше 10 МБ.' } : undefined)
    if (!isTooLarge) setFile(chosen)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }

  async function remove() {
    setMessage(undefined)
    await run(async (api) => {
      onChange((await api('DELETE /api/v4/profile/remove-avatar')).data)
      setMessage({ kind: 'success', text: 'Фото удалено' })
      // The clicked button is gone.
      chooseButton.current?.focus()
    })
  }

  const shown = failure ? { kind: 'error' as const, text: failure.message } : message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same.
    <div
      className={styles.editor}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar user={user} size="lg" />
      <div className={styles.controls}>
        {shown && (
          <InfoBox key={shown.text} kind={shown.kind}>
            {shown.text}
          </InfoBox>
        )}
        <div className={styles.buttons}>
          <Button
            ref={chooseButton}
            variant="secondary"
            icon="camera"
            onClick={() => input.current?.click()}
          >
            {user.avatar ? 'Заменить фото' : 'Загрузить фото'}
          </Button>
          {user.avatar && (
            <Button variant="ghost" loading={isBusy} onClick={remove}>
              Удалить
              <VisuallyHidden> фото</VisuallyHidden>
            </Button>
          )}
        </div>
        <p className={account.muted}>
          JPEG, PNG, WebP или AVIF до 10 МБ.
          <span className={styles.dropHint}> Файл можно перетащить сюда.</span>
        </p>
      </div>
      <FileInput
        ref={input}
        label="Файл с фото"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChoose={([file]) => choose(file)}
      />
      {file && (
        <Suspense>
          <AvatarDialog
            file={file}
            onClose={() => setFile(undefined)}
            onDone={(changed) => {
              setFile(undefined)
              onChange(changed)
              setMessage({ kind: 'success', text: 'Фото сохранено' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
