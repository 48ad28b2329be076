import type { UserInfo } from '@skidora/contract/accounts.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../../lib/api/use-action.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import styles from './AvatarEditor.module.css'
import { PictureCanvas } from './PictureCanvas.tsx'
import { SquareCropper } from './SquareCropper.tsx'
import { largestSquare, type Square, toPixels } from './square-crop.ts'

type AvatarDialogProps = { file: File; onClose: () => void; onDone: (user: UserInfo) => void }

/** For 10 MB on a slow connection. */
const uploadTimeoutMs = 5 * 60_000

const unreadable =
  'Не получилось открыть картинку. Подойдут JPEG, PNG, WebP и AVIF до 50 мегапикселей.'

/** Crops a picture to a square and uploads both. */
export function AvatarDialog({ file, onClose, onDone }: AvatarDialogProps) {
  const picture = usePicture(file)
  const [chosen, setChosen] = useState<Square>()
  const [share, setShare] = useState(0)
  const { run, isBusy, failure } = useAction()

  async function save(shown: ImageBitmap, square: Square) {
    setShare(0)
    const input = { body: toPixels(square, shown), file }
    await run(async (api) => {
      const options = { timeoutMs: uploadTimeoutMs, onProgress: setShare }
      onDone((await api('POST /api/v4/profile/change-avatar', input, options)).data)
    })
  }

  // Waits for the picture, so that the dialog focuses the cropper on open.
  if (!picture) return null
  if (picture === 'unreadable')
    return (
      <Dialog open onClose={onClose} title="Фото не открылось">
        <p>{unreadable}</p>
        <Button onClick={onClose}>Выбрать другое</Button>
      </Dialog>
    )
  const square = chosen ?? largestSquare(picture)
  return (
    <Dialog open onClose={onClose} title="Новое фото" overlayClose={false}>
      {failure && (
        <InfoBox key={failure.message} kind="error">
          {failure.message}
        </InfoBox>
      )}
      <SquareCropper
        picture={picture}
        square={square}
        onChange={(change) => setChosen((old) => change(old ?? largestSquare(picture)))}
      />
      <div className={styles.preview}>
        <PictureCanvas
          picture={picture}
          square={square}
          side={112}
          className={styles.previewPicture}
        />
        <span>Так вас будут видеть на сайте</span>
      </div>
      {isBusy && <progress className={styles.progress} value={share} aria-label="Отправка фото" />}
      <Button wide loading={isBusy} onClick={() => save(picture, square)}>
        Сохранить фото
      </Button>
    </Dialog>
  )
}

/** The decoded file, rotated by its EXIF orientation. */
function usePicture(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let opened: ImageBitmap | undefined
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => {
        opened = bitmap
        if (isGone) bitmap.close()
        else setPicture(bitmap)
      },
      () => setPicture('unreadable'),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [file])
  return picture
}
