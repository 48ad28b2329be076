import { useRef, useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { FileInput } from '../../ui/fields/FileInput.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import discussions from '../discussions/discussions.module.css'
import styles from './ReviewPhotos.module.css'

type ReviewPhotoPickerProps = {
  photos: string[]
  error?: string
  onChange: (change: (photos: string[]) => string[]) => void
}

const maxPhotos = 8
const maxBytes = 10 * 1024 * 1024
/** For 10 MB on a slow connection. */
const uploadTimeoutMs = 5 * 60_000

/** Uploads photos of a review one by one as they are chosen. */
export function ReviewPhotoPicker({ photos, error, onChange }: ReviewPhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy, failure } = useAction()
  const [refusal, setRefusal] = useState('')

  async function send(files: File[]) {
    const fitting = files
      .filter((file) => file.size <= maxBytes)
      .slice(0, maxPhotos - photos.length)
    setRefusal(fitting.length < files.length ? 'Не больше восьми фото, каждое до 10 МБ.' : '')
    await run(async (api) => {
      for (const file of fitting) {
        const options = { timeoutMs: uploadTimeoutMs }
        const { data } = await api('POST /api/v4/review/addPhoto', { body: {}, file }, options)
        onChange((old) => [...old, data.path])
      }
    })
  }

  const message = refusal || failure?.message || error
  return (
    <div className={styles.picker}>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Приложенные фото">
          {photos.map((photo, index) => (
            <li key={photo} className={styles.picked}>
              <Image src={photo} alt="" width={96} height={96} sizes="96px" widths={[160, 320]} />
              <IconButton
                icon="x"
                label={`Убрать фото ${index + 1}`}
                variant="raised"
                className={styles.unpick}
                onClick={() => onChange((old) => old.filter((path) => path !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxPhotos && (
        <Button
          variant="ghost"
          size="sm"
          icon="camera"
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          Добавить фото
        </Button>
      )}
      {message && (
        <p className={discussions.failure} role="alert">
          {message}
        </p>
      )}
      <FileInput
        ref={input}
        label="Файлы с фото"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChoose={send}
      />
    </div>
  )
}
