import { cityDay, formatDay, formatTime } from '@skidora/domain/dates/dates.ts'
import { giftCards } from '@skidora/domain/gifts/gift-cards.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { EmailField } from '../contacts/EmailField.tsx'
import { GiftCardPicture } from './GiftCardPicture.tsx'
import { GiftFace } from './GiftFace.tsx'
import gift from './gift.module.css'
import { type GiftDraft, isToday, longestMessage, sendingTime } from './gift-draft.ts'

type GiftFieldsProps = {
  draft: GiftDraft
  errors: Record<string, string | undefined>
  /** Title of the gift. */
  present: string
  /** Last day the coupon is valid. */
  lastDay: string
  onChange: (draft: GiftDraft) => void
}

export function GiftFields({ draft, errors, present, lastDay, onChange }: GiftFieldsProps) {
  const { city, now } = useVisitor()
  const set = (part: Partial<GiftDraft>) => onChange({ ...draft, ...part })
  return (
    <div className={gift.frame}>
      <div className={gift.gift}>
        <div className={gift.stack}>
          <fieldset>
            <legend className={gift.legend}>Открытка</legend>
            <div className={gift.cards}>
              {giftCards.map(({ card, title }) => (
                <label key={card} className={gift.design} data-card={card}>
                  <input
                    className={gift.designRadio}
                    type="radio"
                    name="giftCard"
                    checked={draft.card === card}
                    onChange={() => set({ card })}
                  />
                  <GiftCardPicture card={card} />
                  <span className={gift.designTitle}>{title}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className={gift.pair}>
            <Field
              label="Кому"
              maxLength={80}
              autoComplete="off"
              value={draft.recipientName}
              error={errors.recipientName}
              onType={(recipientName) => set({ recipientName })}
            />
            <EmailField
              label="Почта получателя"
              autoComplete="off"
              value={draft.recipientEmail}
              error={errors.recipientEmail}
              onType={(recipientEmail) => set({ recipientEmail })}
            />
            <Field
              label="От кого"
              maxLength={80}
              autoComplete="name"
              value={draft.senderName}
              error={errors.senderName}
              onType={(senderName) => set({ senderName })}
            />
            <Field
              label="Когда отправить"
              type="date"
              min={cityDay(new Date(now), city.timeZone)}
              max={lastDay}
              value={draft.sendDay}
              error={errors.sendAt}
              onType={(sendDay) => sendDay && set({ sendDay })}
            />
          </div>
          <Field
            multiline
            label="Пожелание"
            hint={`${draft.message.length} из ${longestMessage}`}
            maxLength={longestMessage}
            value={draft.message}
            error={errors.message}
            onType={(message) => set({ message })}
          />
        </div>
        <Preview draft={draft} present={present} />
      </div>
    </div>
  )
}

/** Short preview of the e-mail. */
function Preview({ draft, present }: { draft: GiftDraft; present: string }) {
  const { city, now } = useVisitor()
  const today = new Date(now)
  const at = sendingTime(draft.sendDay, today, city.timeZone)
  return (
    <figure className={gift.preview} aria-label="Как будет выглядеть подарок">
      <GiftFace
        card={draft.card}
        recipientName={draft.recipientName || 'Имя получателя'}
        message={draft.message}
        present={present}
        senderName={draft.senderName || 'От кого'}
      />
      <figcaption className={gift.quiet}>
        {isToday(draft.sendDay, today, city.timeZone)
          ? 'Отправим письмом сразу после оплаты'
          : `Отправим письмом ${formatDay(at, city.timeZone, today)} в ${formatTime(at, city.timeZone)}`}
      </figcaption>
    </figure>
  )
}
