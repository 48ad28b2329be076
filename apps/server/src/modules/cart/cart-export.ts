import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { sql } from 'kysely'
import type { ExportPart } from '../export-part.ts'

export const cartExport: ExportPart = {
  file: 'cart.json',
  about: 'что лежит в вашей корзине',
  tables: ['carts'],
  async *read(db, { id }) {
    const lines = await db
      .selectFrom('carts')
      .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
      .innerJoin('deal_options', 'deal_options.id', 'cart_lines.option_id')
      .innerJoin('deals', 'deals.id', 'deal_options.deal_id')
      .select([
        'deals.title',
        'deal_options.title as option',
        sql<string | null>`(
          select variant_title(option_variants) from option_variants
          where option_variants.id = cart_lines.variant_id
        )`.as('variant'),
        'cart_lines.quantity',
        'cart_lines.added_kopecks',
        'cart_lines.added_at',
      ])
      .where('carts.user_id', '=', id)
      .orderBy('cart_lines.added_at')
      .execute()
    for (const line of lines)
      yield {
        акция: line.title,
        вариант: line.option,
        'размер и цвет': line.variant,
        количество: line.quantity,
        'дата добавления': line.added_at,
        'цена в тот день': kopecksToRubles(line.added_kopecks),
      }
  },
}
