import { cityDay } from '@skidora/domain/dates/dates.ts'
import { nightsBetween, shiftDay, stayLimits } from '@skidora/domain/deals/hotel-stay.ts'
import { mealTexts } from '@skidora/domain/kinds/meal-texts.ts'
import { dayOf } from '@skidora/domain/kinds/stay-facts.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { nightsText } from '../hotels/stay-texts.ts'
import { CancelSteps } from './CancelSteps.tsx'
import styles from './StayPanel.module.css'
import { ageField, maxAge, maxChildren, unknownAge, withDays } from './stay-draft.ts'
import type { StayChoice } from './use-stay-choice.ts'

type StayPanelProps = {
  stay: StayChoice
  problems: Record<string, string | undefined>
  onRooms: (rooms: number) => void
}

const ages = Array.from({ length: maxAge + 1 }, (_, age) => ({
  value: String(age),
  label: age === 0 ? 'до года' : String(age),
}))

const readAge = (value: string) => (value === '' ? unknownAge : Number(value))

/** The room, its days and guests, and what a cancellation costs. */
export function StayPanel({ stay, problems, onRooms }: StayPanelProps) {
  const { now } = useVisitor()
  const { room, draft, rooms, quote } = stay
  const today = cityDay(new Date(now), room.timeZone)
  const shown = { ...stay.refusals, ...problems }
  const nights = nightsBetween({ checkIn: draft.arrival, checkOut: draft.departure })
  const setAges = (childrenAges: number[]) => stay.set({ ...draft, childrenAges })
  return (
    <div className={styles.stay}>
      <div className={styles.room}>
        <Image src={room.image} alt="" width={120} height={80} sizes="120px" priority />
        <div>
          <TextLink href={paths.hotel(room.hotelSlug)} variant="quiet">
            {room.hotelTitle}
          </TextLink>
          <p>{room.title}</p>
          <p className={styles.quiet}>
            До {room.guests} чел., {room.beds.toLowerCase()}. {mealTexts[room.meal]}
          </p>
        </div>
      </div>
      <DateRangePicker
        label="Заезд и выезд"
        value={{ from: draft.arrival, to: draft.departure }}
        onValueChange={({ from, to }) => stay.set(withDays(draft, from, to))}
        min={today}
        max={shiftDay(today, stayLimits.daysAhead + stayLimits.nights)}
        maxDays={stayLimits.nights}
        error={shown['stay.arrival'] ?? shown['stay.departure']}
        hint={`Заезд ${dayOf(draft.arrival)} с ${room.checkInTime}, выезд ${dayOf(draft.departure)} до ${room.checkOutTime}, ${nightsText(nights)}`}
      />
      <div className={styles.steppers}>
        <Stepper
          label="Взрослые"
          name="adults"
          value={draft.adults}
          onValueChange={(adults) => stay.set({ ...draft, adults })}
          min={1}
          max={stayLimits.guests}
          error={draft.childrenAges.length > 0 ? undefined : shown['stay.adults']}
        />
        <Stepper
          label="Дети"
          name="children"
          value={draft.childrenAges.length}
          onValueChange={(count) =>
            setAges(
              Array.from({ length: count }, (_, index) => draft.childrenAges[index] ?? unknownAge),
            )
          }
          min={0}
          max={maxChildren}
          error={draft.childrenAges.length > 0 ? shown['stay.adults'] : undefined}
        />
        <Stepper
          label="Номера"
          name="rooms"
          value={rooms}
          onValueChange={onRooms}
          min={1}
          max={stayLimits.rooms}
          error={shown.quantity}
        />
      </div>
      {draft.childrenAges.length > 0 && (
        <div className={styles.steppers}>
          {draft.childrenAges.map((age, index) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: children have no identity.
              key={index}
              label={`Возраст ребёнка ${index + 1}`}
              options={ages}
              placeholder="Выберите"
              value={age === unknownAge ? '' : String(age)}
              error={shown[ageField(index)]}
              onChange={(event) =>
                setAges(draft.childrenAges.with(index, readAge(event.currentTarget.value)))
              }
            />
          ))}
        </div>
      )}
      <div className={styles.guest}>
        <Field
          label="Кто заселяется"
          name="guestName"
          autoComplete="name"
          maxLength={80}
          value={draft.guestName}
          onType={(guestName) => stay.set({ ...draft, guestName })}
          error={shown['stay.guestName']}
          hint="Имя и фамилия, как в паспорте"
        />
        <Field
          label="Телефон гостя"
          name="guestPhone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={draft.guestPhone}
          onType={(guestPhone) => stay.set({ ...draft, guestPhone })}
          error={shown['stay.guestPhone']}
          hint="Отель позвонит, если что-то изменится"
        />
      </div>
      <Field
        label="Пожелания отелю. Необязательно"
        name="wishes"
        multiline
        rows={2}
        maxLength={500}
        value={draft.wishes}
        onType={(wishes) => stay.set({ ...draft, wishes })}
        error={shown['stay.wishes']}
      />
      {quote && (
        <section aria-label="Условия отмены">
          <h3 className={styles.heading}>Отмена</h3>
          <CancelSteps steps={quote.refundSteps} timeZone={room.timeZone} />
        </section>
      )}
      <p className={styles.quiet}>
        {room.taxPercent > 0 && 'Туристический налог уже в цене. '}
        Цена — {formatPrice(room.price)} за ночь, в ночи на субботу и воскресенье{' '}
        {formatPrice(room.weekendPrice)}.
      </p>
    </div>
  )
}
