import type { CreateOrderRequest } from '@skidora/contract/checkout.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import type { Pool } from '../../../db.ts'
import { findCard } from '../../wallet/cards-read-model.ts'

/** The chosen saved card of this user; undefined when none was chosen. */
export async function chosenCard(
  pool: Pool,
  { boundCardId, bindingCode }: Pick<CreateOrderRequest, 'boundCardId' | 'bindingCode'>,
  userId: number,
): Promise<number | undefined> {
  if (boundCardId === undefined && bindingCode === undefined) return undefined
  if (boundCardId !== undefined && bindingCode !== undefined && bindingCode !== String(boundCardId))
    throw invalidField('bindingCode', 'Выбраны две разные карты. Оставьте одну.')
  const cardId = await findCard(pool, bindingCode ?? String(boundCardId), userId)
  if (cardId === undefined)
    throw new AppError('card_not_found', { message: 'Такой карты у вас нет. Выберите другую.' })
  return cardId
}
