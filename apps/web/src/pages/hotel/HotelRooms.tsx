import type { Hotel, HotelRoom } from '@skidora/contract/hotels.ts'
import { cityDay } from '@skidora/domain/dates/dates.ts'
import { freeCancelUntil, roomsNeeded } from '@skidora/domain/deals/hotel-stay.ts'
import { mealTexts } from '@skidora/domain/kinds/meal-texts.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { StayQuery } from '../../features/hotels/stay-query.ts'
import {
  daysText,
  guestsText,
  nightsText,
  roomsLeftText,
  roomsText,
} from '../../features/hotels/stay-texts.ts'
import { Price } from '../../features/prices/Price.tsx'
import { stayAddress } from '../../features/stays/stay-draft.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { dayText } from '../../ui/dates/calendar-day.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './HotelRooms.module.css'

type HotelRoomsProps = { hotel: Hotel; query: StayQuery; hasDays: boolean }

/** Room types with prices per night, or for the whole stay if the dates are known. */
export function HotelRooms({ hotel, query, hasDays }: HotelRoomsProps) {
  const isFull = hasDays && hotel.rooms.every((room) => !room.stay)
  return (
    <>
      <p className={styles.summary} role="status">
        {summaryOf(query, hasDays, isFull)}
      </p>
      <StaticContent as="ul" of={hotel} className={styles.rooms}>
        {() =>
          hotel.rooms.map((room) => (
            <li key={room.id}>
              <Room room={room} hotel={hotel} query={query} hasDays={hasDays} />
            </li>
          ))
        }
      </StaticContent>
    </>
  )
}

function summaryOf({ checkIn, checkOut, guests }: StayQuery, hasDays: boolean, isFull: boolean) {
  if (!hasDays || !checkIn || !checkOut)
    return 'Цены за ночь. Выберите даты, и мы посчитаем поездку.'
  const days = `${dayText(checkIn)} – ${dayText(checkOut)}, ${guestsText(guests)}`
  return isFull ? `${days}: мест нет. Попробуйте другие даты.` : `Цены за всю поездку: ${days}.`
}

type RoomProps = HotelRoomsProps & { room: HotelRoom }

function Room({ room, hotel, query, hasDays }: RoomProps) {
  return (
    <article className={styles.room} data-taken={(hasDays && !room.stay) || undefined}>
      <Image
        src={room.photos[0] ?? ''}
        alt=""
        width={480}
        height={320}
        widths={[320, 480, 640]}
        sizes="(min-width: 768px) 280px, 100vw"
        className={styles.photo}
      />
      <div className={styles.words}>
        <h3>{room.title}</h3>
        <ul className={styles.facts}>
          <Fact icon="users">До {room.guests} чел.</Fact>
          <Fact icon="bed-double">{room.beds}</Fact>
          <Fact icon="house">{room.area}&nbsp;м²</Fact>
          <Fact icon="utensils">{mealTexts[room.meal]}</Fact>
          <Cancellation room={room} query={query} timeZone={hotel.city.timeZone} />
        </ul>
      </div>
      <div className={styles.offer}>
        {hasDays ? <StayPrice room={room} query={query} /> : <NightPrice room={room} />}
        {(!hasDays || room.stay) && (
          <NextStep hotel={hotel} room={room} query={query} hasDays={hasDays} />
        )}
      </div>
    </article>
  )
}

type FactProps = { icon: string; isWarning?: boolean; children: React.ReactNode }

function Fact({ icon, isWarning, children }: FactProps) {
  return (
    <li data-warning={isWarning}>
      <Icon name={icon} eager />
      {children}
    </li>
  )
}

type CancellationProps = { room: HotelRoom; query: StayQuery; timeZone: string }

function Cancellation({ room, query: { checkIn }, timeZone }: CancellationProps) {
  const { now } = useVisitor()
  const { freeCancelDays } = room
  if (freeCancelDays === null)
    return (
      <Fact icon="triangle-alert" isWarning>
        При отмене деньги не возвращаются
      </Fact>
    )
  if (!room.stay || !checkIn) {
    return (
      <Fact icon="circle-check">Бесплатная отмена за {daysText(freeCancelDays)} до заезда</Fact>
    )
  }
  const until = freeCancelUntil(checkIn, freeCancelDays, cityDay(new Date(now), timeZone))
  return until ? (
    <Fact icon="circle-check">Бесплатная отмена до {dayText(until)}</Fact>
  ) : (
    <Fact icon="info">Срок бесплатной отмены уже прошёл</Fact>
  )
}

function NightPrice({ room }: { room: HotelRoom }) {
  return (
    <>
      <p className={styles.price}>
        <Price price={room.originalPrice} discounted={room.price} size="lg" />
      </p>
      <p className={styles.note}>за ночь, в выходные {formatPrice(room.weekendPrice)}</p>
    </>
  )
}

const fewRooms = 3

function StayPrice({ room, query }: { room: HotelRoom; query: StayQuery }) {
  const { stay, free = 0 } = room
  if (!stay) {
    const needed = roomsNeeded(room.guests, query)
    return (
      <p className={styles.note}>
        {free === 0
          ? 'На эти даты всё занято'
          : `Нужно ${roomsText(needed)}, а свободно только ${free}`}
      </p>
    )
  }
  return (
    <>
      <p className={styles.price}>
        <Price price={stay.originalPrice} discounted={stay.price} size="lg" />
      </p>
      <p className={styles.note}>
        {stay.rooms > 1 && `${roomsText(stay.rooms)}, `}
        {nightsText(stay.nights)}
      </p>
      {free <= fewRooms && <p className={styles.few}>{roomsLeftText(free)}</p>}
    </>
  )
}

/** The order form for the chosen days; without days they are chosen first. */
function NextStep({ hotel, room, query, hasDays }: RoomProps) {
  const { checkIn, checkOut } = query
  if (!hotel.dealSlug || !room.priceId) return null
  if (!hasDays || !checkIn || !checkOut)
    return (
      <Button href="#rooms" variant="secondary">
        Выбрать даты
      </Button>
    )
  const address = stayAddress({
    ...{ arrival: checkIn, departure: checkOut, adults: query.guests, childrenAges: [] },
    rooms: room.stay?.rooms ?? query.rooms,
  })
  return <Button href={paths.order(hotel.dealSlug, room.priceId) + address}>Забронировать</Button>
}
