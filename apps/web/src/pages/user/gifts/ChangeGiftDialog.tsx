import type { GivenGift } from '@skidora/contract/gifts.ts'
import { cityDay, lastCityDay } from '@skidora/domain/dates/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { GiftFields } from '../../../features/gifts/GiftFields.tsx'
import { type GiftDraft, problemsOf, toGift } from '../../../features/gifts/gift-draft.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import styles from './given-gifts.module.css'

type ChangeGiftDialogProps = { given: GivenGift; onClose: () => void }

export function ChangeGiftDialog({ given, onClose }: ChangeGiftDialogProps) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [draft, setDraft] = useState(() => draftOf(given, new Date(now), city.timeZone))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isMoved = draft.recipientEmail.trim() !== given.gift.recipientEmail

  async function send() {
    const today = new Date(now)
    const found = problemsOf(draft, today, city.timeZone)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { purchaseId } = given
    const gift = toGift(draft, today, city.timeZone)
    if (
      await run((api) => api('POST /api/v4/profile/gifts/change', { body: { purchaseId, gift } }))
    ) {
      await revalidate()
      onClose()
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Подарок: ${given.gift.recipientName}`}>
      <Form className={styles.form} onSubmit={send}>
        <GiftFields
          draft={draft}
          errors={{ ...errorsOf(failure?.payload), ...problems }}
          present={`${given.dealTitle}. ${given.optionTitle}`}
          lastDay={lastCityDay(new Date(given.endsAt), given.timeZone)}
          onChange={setDraft}
        />
        {given.sentAt && (
          <InfoBox kind="info" stays>
            {isMoved
              ? 'Письмо уйдёт на новый адрес, а купоны получат новые номера: прежнее письмо перестанет действовать.'
              : 'Отправим новое письмо. Ссылка из прежнего перестанет действовать, номера купонов останутся.'}
          </InfoBox>
        )}
        <FailureNotice failure={failure} />
        <Button type="submit" loading={isBusy} wide>
          {given.sentAt ? 'Отправить снова' : 'Сохранить'}
        </Button>
      </Form>
    </Dialog>
  )
}

/** A gift whose day has passed is sent today. */
function draftOf({ gift }: GivenGift, now: Date, timeZone: string): GiftDraft {
  const { sendAt, ...words } = gift
  const days = [cityDay(new Date(sendAt), timeZone), cityDay(now, timeZone)].toSorted()
  return { ...words, sendDay: days[1] ?? '' }
}

/** Without the prefix of the request's field. */
const errorsOf = (payload: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(payload).map(([field, message]) => [field.replace('gift.', ''), message]),
  )
