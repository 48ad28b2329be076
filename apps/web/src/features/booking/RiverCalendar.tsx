import type { Sailing } from '@skidora/contract/river.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Calendar } from '../../ui/dates/Calendar.tsx'
import { dayText } from '../../ui/dates/calendar-day.ts'
import styles from './booking.module.css'
import { ChoiceChips } from './ChoiceChips.tsx'

type RiverCalendarProps = {
  eventId: number
  priceId: number
  /** Number of passengers. */
  seats: number
  value: Sailing | null
  onChange: (sailing: Sailing | null) => void
  error?: string
}

/** Days with free seats, then the sailings of the chosen day. */
export function RiverCalendar(props: RiverCalendarProps) {
  const { eventId, priceId, seats, value, onChange, error } = props
  const event = { eventId, dealOfferPriceId: priceId }
  const [chosen, choose] = useState<string | null>(null)
  const days = useApiQuery(`days ${eventId} ${priceId}`, async (api, signal) => {
    const response = await api('GET /api/v4/river/getAvailableDays', { query: event }, { signal })
    return response.data.days
  })
  const day =
    days.value?.find(({ date }) => date === chosen) ??
    // The calendar is shown again with its earlier choice.
    days.value?.findLast(({ timestampStart }) => value && timestampStart <= value.timestamp) ??
    days.value?.[0]
  const slots = useApiQuery(
    day ? `slots ${eventId} ${priceId} ${day.date}` : null,
    async (api, signal) => {
      const query = { ...event, timestampStart: day?.timestampStart ?? 0 }
      return (await api('GET /api/v4/river/getFreeSlots', { query }, { signal })).data
    },
  )

  if (days.isFailed || slots.isFailed)
    return (
      <p className={styles.error} role="alert">
        Не удалось узнать расписание. Обновите страницу.
      </p>
    )
  if (!days.value) return <Skeleton shape="picture" />
  if (!day) return <p role="status">Рейсов с местами пока нет: дату можно выбрать позже.</p>
  return (
    <div className={styles.calendar}>
      <Calendar
        value={day.date}
        days={days.value.map(({ date }) => date)}
        onValueChange={(date) => {
          choose(date)
          onChange(null)
        }}
      />
      <div className={styles.picker} aria-busy={!slots.value}>
        {slots.value && (
          <>
            <ChoiceChips
              legend={`Рейсы, ${dayText(day.date)}`}
              value={value && `${value.eventTimeId} ${value.timestamp}`}
              choices={slots.value.slots.map((slot) => ({
                value: `${slot.eventTimeId} ${slot.timestamp}`,
                isOff: slot.freeSeats < seats,
                label: (
                  <>
                    {slot.time}
                    <span className={styles.small}>{seatsText(slot.freeSeats)}</span>
                  </>
                ),
              }))}
              error={error}
              onChoose={(sailing) => {
                const [eventTimeId, timestamp] = sailing.split(' ').map(Number)
                if (eventTimeId && timestamp) onChange({ eventTimeId, timestamp })
              }}
            />
            <p className={styles.quiet}>
              Причал: {slots.value.pier}. В пути{' '}
              {countOf(slots.value.durationMinutes, ['минута', 'минуты', 'минут'])}, время местное.
            </p>
          </>
        )}
      </div>
    </div>
  )
}

const seatsText = (free: number) =>
  free === 0 ? 'мест нет' : countOf(free, ['место', 'места', 'мест'])
