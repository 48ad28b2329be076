import type { BookingBranch, BookingInfo } from '@skidora/contract/booking.ts'
import { cityDay } from '@skidora/domain/dates/dates.ts'
import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { PhoneField } from '../contacts/PhoneField.tsx'
import styles from './booking.module.css'
import type { BookingData } from './booking-data.ts'
import { bookingLabels, staffLabel } from './booking-labels.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { dayLabel } from './day-label.ts'

type BookingPickerProps = {
  /** The bought option of the deal. */
  priceId: number
  data: BookingData
  onChange: (data: BookingData) => void
  /** Keyed by the API's field names. */
  errors: Partial<Record<string, string>>
}

/** Picks branch, staff member, day and time, and the visitor's contacts. */
export function BookingPicker({ priceId, ...picking }: BookingPickerProps) {
  const { value: info, isFailed } = useApiQuery(`info ${priceId}`, async (api, signal) => {
    const query = { priceId }
    return (await api('GET /api/v4/booking/getBookingInfo', { query }, { signal })).data
  })
  if (isFailed) return <LoadError />
  if (!info) return <Loading />
  return <Choices info={info} {...picking} />
}

type ChoicesProps = Omit<BookingPickerProps, 'priceId'> & { info: BookingInfo }

function Choices({ info, data, onChange, errors }: ChoicesProps) {
  const { serviceId, branches } = info
  const branch = branches.find(({ id }) => id === data.bookingBranchId) ?? branches[0]
  const staffId = data.bookingStaffId ?? undefined
  const branchId = branch?.id ?? 0
  const days = useApiQuery(`days ${serviceId} ${branchId} ${staffId}`, async (api, signal) => {
    const query = { serviceId, branchId, staffId }
    return (await api('GET /api/v4/booking/getAvailableDays', { query }, { signal })).data.days
  })
  const date = chosenDay(data.bookingSelectedDate, days.value)
  const slots = useApiQuery(
    date && `slots ${serviceId} ${branchId} ${staffId} ${date}`,
    async (api, signal) => {
      const body = { serviceId, branchId, staffId, date: date ?? '' }
      const response = await api('POST /api/v4/checkout/booking-free-slots', { body }, { signal })
      return response.data.slots
    },
  )
  if (!branch) return <LoadError />
  const labels = bookingLabels(branch.staff)

  const change = (changed: Partial<BookingData>) =>
    onChange({ ...data, bookingBranchId: branch.id, ...changed })
  const anotherTime = { bookingActiveTime: null }

  return (
    <div className={styles.picker}>
      <div className={styles.pair}>
        {branches.length > 1 ? (
          <Select
            label="Адрес"
            value={branch.id}
            options={branches.map((each) => ({ value: String(each.id), label: placeText(each) }))}
            onChange={(event) =>
              change({
                ...anotherTime,
                bookingBranchId: Number(event.currentTarget.value),
                bookingStaffId: null,
              })
            }
          />
        ) : (
          <p>
            <span className={styles.quiet}>Адрес</span>
            <br />
            {placeText(branch)}
          </p>
        )}
        <Select
          label={labels.label}
          value={data.bookingStaffId ?? ''}
          options={[
            { value: '', label: labels.anybody },
            ...branch.staff.map((each) => ({ value: String(each.id), label: staffLabel(each) })),
          ]}
          onChange={(event) =>
            change({ ...anotherTime, bookingStaffId: Number(event.currentTarget.value) || null })
          }
        />
      </div>

      {days.isFailed && <LoadError />}
      {!days.isFailed && !days.value && <Loading />}
      {days.value?.length === 0 && (
        <p role="status">
          Свободного времени здесь нет. Выберите {labels.another} или адрес либо позвоните:{' '}
          <NoBreak>{branch.phone}</NoBreak>.
        </p>
      )}
      {days.value && date && (
        <>
          <ChoiceChips
            legend="День"
            isStrip
            value={date}
            choices={days.value.map((day) => ({
              value: day,
              label: <DayLabel day={day} timeZone={branch.timeZone} />,
            }))}
            onChoose={(day) => change({ ...anotherTime, bookingSelectedDate: day })}
          />
          <div className={styles.times} aria-busy={!slots.value}>
            {slots.isFailed && <LoadError />}
            {slots.value && (
              <ChoiceChips
                legend="Время местное"
                value={data.bookingActiveTime}
                choices={slots.value.map(({ startsAt, time }) => ({
                  value: startsAt,
                  label: time,
                }))}
                error={errors.startsAt ?? errors.booking}
                onChoose={(startsAt) =>
                  change({ bookingSelectedDate: date, bookingActiveTime: startsAt })
                }
              />
            )}
          </div>
        </>
      )}

      <div className={styles.pair}>
        <Field
          label="Имя"
          autoComplete="name"
          maxLength={80}
          value={data.bookingName}
          error={errors.name}
          onType={(bookingName) => change({ bookingName })}
        />
        <PhoneField
          label="Телефон"
          value={data.bookingPhone}
          error={errors.phone}
          onChange={(event) => change({ bookingPhone: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

/** The chosen day while it is available, else the first available one. */
function chosenDay(chosen: string | null, days: readonly string[] | null): string | null {
  if (chosen !== null && days?.includes(chosen)) return chosen
  return days?.[0] ?? null
}

const placeText = ({ address, landmark }: BookingBranch) =>
  landmark ? `${address} (${landmark})` : address

export function DayLabel({ day, timeZone }: { day: string; timeZone: string }) {
  const { name, date } = dayLabel(day, cityDay(new Date(), timeZone))
  return (
    <>
      <span className={styles.small}>{name}</span>
      <span>{date}</span>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.picker} aria-busy="true">
      <Skeleton />
      <Skeleton shape="button" />
    </div>
  )
}

function LoadError() {
  return (
    <p className={styles.error} role="alert">
      Не удалось узнать свободное время. Обновите страницу или позвоните в компанию.
    </p>
  )
}
