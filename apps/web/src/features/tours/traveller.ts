import type { Passenger, PassengerDocument } from '@skidora/contract/tours.ts'
import { documentRules, normalizeDocument } from '@skidora/domain/kinds/passenger-document.ts'
import { passengerNameError } from '@skidora/domain/kinds/passenger-name.ts'

/** A traveller as typed. */
export type Traveller = {
  lastName: string
  firstName: string
  middleName: string
  birthday: string
  documentType: PassengerDocument['type']
  documentNumber: string
}

export const newTraveller = (isChild = false): Traveller => ({
  ...{ lastName: '', firstName: '', middleName: '', birthday: '', documentNumber: '' },
  documentType: isChild ? 'birth_certificate' : 'passport',
})

export const toPassenger = (traveller: Traveller): Passenger => ({
  lastName: traveller.lastName,
  firstName: traveller.firstName,
  ...(traveller.middleName.trim() && { middleName: traveller.middleName }),
  birthday: traveller.birthday,
  document: { type: traveller.documentType, number: traveller.documentNumber },
})

/** Missing and wrong fields, by the names of the API. */
export function travellerProblems(traveller: Traveller): Record<string, string> {
  const { lastName, firstName, middleName, birthday, documentType, documentNumber } = traveller
  const problems = {
    lastName: passengerNameError(lastName, 'Напишите фамилию, как в документе.'),
    firstName: passengerNameError(firstName, 'Напишите имя, как в документе.'),
    middleName: middleName.trim() ? passengerNameError(middleName, '') : null,
    birthday: birthday ? null : 'Укажите дату рождения.',
    'document.number': normalizeDocument(documentType, documentNumber)
      ? null
      : documentRules[documentType].error,
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  )
}
