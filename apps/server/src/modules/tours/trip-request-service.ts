import { randomUUID } from 'node:crypto'
import type { Passenger, TripRequest } from '@skidora/contract/tours.ts'
import {
  type DocumentType,
  documentRules,
  normalizeDocument,
} from '@skidora/domain/kinds/passenger-document.ts'
import { passengerNameError } from '@skidora/domain/kinds/passenger-name.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { invalidFields } from '../../app-error.ts'
import type { Vault } from '../../vault.ts'

/** A passenger in the shape the database stores. */
export type StoredPassenger = {
  lastName: string
  firstName: string
  middleName?: string
  birthday: string
  document: { type: DocumentType; sealed: string; code: string }
}

/** A requested trip in the shape the database expects. */
export type RequestedTrip = {
  departureId: number
  passengers?: StoredPassenger[]
  /** Prefix of the fields in the request, for errors. */
  within: string
}

/** The oldest person ever was 122. */
const oldest = 122

/** Validates a requested trip; `within` is the prefix of its line in the body. */
export function requestedTrip(
  { departureId, passengers }: TripRequest,
  { vault, now = new Date(), within = '' }: { vault: Vault; now?: Date; within?: string },
): RequestedTrip {
  if (!passengers) return { departureId, within }
  const problems: Record<string, string> = {}
  const stored = passengers.map((passenger, index) => {
    const at = `${within}trip.passengers.${index}.`
    Object.assign(problems, passengerProblems(passenger, now, at))
    return storedPassenger(passenger, vault)
  })
  for (const index of repeatedDocuments(passengers))
    problems[`${within}trip.passengers.${index}.document.number`] ??=
      'Этот документ уже указан у другого пассажира.'
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { departureId, passengers: stored, within }
}

export function validPassenger(
  passenger: Passenger,
  vault: Vault,
  now = new Date(),
): StoredPassenger {
  const problems = passengerProblems(passenger, now, 'passenger.')
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return storedPassenger(passenger, vault)
}

export const openDocument = (vault: Vault, sealed: string, code: string): string | null =>
  vault.open(sealed, placeOf(code))

const placeOf = (code: string) => `passenger ${code}`

function storedPassenger(passenger: Passenger, vault: Vault): StoredPassenger {
  const { type, number } = passenger.document
  const code = randomUUID()
  const middleName = cleanLine(passenger.middleName ?? '')
  return {
    lastName: cleanLine(passenger.lastName),
    firstName: cleanLine(passenger.firstName),
    ...(middleName && { middleName }),
    birthday: passenger.birthday,
    document: {
      type,
      sealed: vault.seal(normalizeDocument(type, number) ?? '', placeOf(code)),
      code,
    },
  }
}

function passengerProblems(passenger: Passenger, now: Date, within: string) {
  const { lastName, firstName, middleName = '', birthday, document } = passenger
  const errors = {
    lastName: passengerNameError(lastName, 'Напишите фамилию, как в документе.'),
    firstName: passengerNameError(firstName, 'Напишите имя, как в документе.'),
    middleName: cleanLine(middleName) ? passengerNameError(middleName, '') : null,
    birthday: birthdayError(birthday, now),
    'document.number': normalizeDocument(document.type, document.number)
      ? null
      : documentRules[document.type].error,
  }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (text ? [[`${within}${field}`, text]] : [])),
  )
}

function birthdayError(birthday: string, now: Date): string | null {
  const date = new Date(`${birthday}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthday)
    return 'Такого дня нет в календаре.'
  if (date > now || date.getUTCFullYear() < now.getUTCFullYear() - oldest)
    return 'Проверьте год рождения.'
  return null
}

/** Indexes of passengers whose document another one before them has. */
function repeatedDocuments(passengers: Passenger[]): number[] {
  const seen = new Set<string>()
  return passengers.flatMap(({ document: { type, number } }, index) => {
    const text = `${type} ${normalizeDocument(type, number)}`
    if (seen.has(text)) return [index]
    seen.add(text)
    return []
  })
}
