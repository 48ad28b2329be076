import { cityDay } from '@skidora/domain/dates/dates.ts'
import { isDay, shiftDay, stayLimits } from '@skidora/domain/deals/hotel-stay.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { DestinationField } from './DestinationField.tsx'
import styles from './HotelSearchForm.module.css'
import type { StayQuery } from './stay-query.ts'

type HotelSearchFormProps = {
  /** URL of the results page. */
  action: string
  /** Omitted on a hotel's page. */
  destination?: string
  query: StayQuery
  /** Error of the dates. */
  error?: string
}

/** Destination, dates and guests. A plain GET form: its state is in the URL. */
export function HotelSearchForm({ action, destination, query, error }: HotelSearchFormProps) {
  const navigate = useNavigate()
  const { checkIn, checkOut } = query
  const [days, setDays] = useState(
    checkIn && checkOut && isDay(checkIn) && isDay(checkOut)
      ? { from: checkIn, to: checkOut }
      : undefined,
  )
  const [guests, setGuests] = useState(query.guests)
  const [rooms, setRooms] = useState(query.rooms)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    navigate(`${action}?${new URLSearchParams(filled as [string, string][])}`)
  }
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={submit}
        data-short={destination === undefined || undefined}
      >
        {destination !== undefined && <DestinationField destination={destination} />}
        <StayDays days={days} onDaysChange={setDays} error={error} />
        <Stepper
          label="Гости"
          name="guests"
          value={guests}
          onValueChange={setGuests}
          min={1}
          max={stayLimits.guests}
        />
        <Stepper
          label="Номера"
          name="rooms"
          value={rooms}
          onValueChange={setRooms}
          min={1}
          max={stayLimits.rooms}
        />
        <Button type="submit" icon="search" className={styles.submit}>
          {destination === undefined ? 'Показать цены' : 'Найти'}
        </Button>
      </form>
    </search>
  )
}

type Days = { from: string; to: string }
type StayDaysProps = {
  days: Days | undefined
  onDaysChange: (days: Days) => void
  error?: string
}

function StayDays({ days, onDaysChange, error }: StayDaysProps) {
  const { city, now } = useVisitor()
  const today = cityDay(new Date(now), city.timeZone)
  const lastDay = shiftDay(today, stayLimits.daysAhead)
  return (
    <div className={styles.days}>
      <noscript>
        <div className={styles.plainDays}>
          <PlainDay label="Заезд" name="checkIn" day={days?.from} min={today} max={lastDay} />
          <PlainDay label="Выезд" name="checkOut" day={days?.to} min={today} max={lastDay} />
        </div>
      </noscript>
      <div className={styles.picker}>
        <DateRangePicker
          label="Заезд и выезд"
          value={isPossible(days, today) ? days : undefined}
          onValueChange={onDaysChange}
          min={today}
          max={lastDay}
          maxDays={stayLimits.nights}
          error={error}
        />
      </div>
      {days && (
        <>
          <input type="hidden" name="checkIn" value={days.from} />
          <input type="hidden" name="checkOut" value={days.to} />
        </>
      )}
    </div>
  )
}

/** The calendar cannot show invalid dates, which the URL may contain. */
function isPossible(days: Days | undefined, today: string): boolean {
  return days !== undefined && days.from >= today && [days.from, days.to].every(isIsoDay)
}

const isIsoDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

type PlainDayProps = { label: string; name: string; day?: string; min: string; max: string }

/** First in the form, so that its value precedes the calendar's hidden inputs from the URL. */
function PlainDay({ label, name, day, min, max }: PlainDayProps) {
  return <Field label={label} type="date" name={name} defaultValue={day} min={min} max={max} />
}
