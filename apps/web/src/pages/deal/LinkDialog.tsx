import { Field } from '../../ui/fields/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type LinkDialogProps = { link: string; onClose: () => void }

/** A link to copy by hand, selected on focus. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Поделиться">
      <Field
        label="Ссылка на акцию"
        hint="Скопируйте её и отправьте друзьям"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
