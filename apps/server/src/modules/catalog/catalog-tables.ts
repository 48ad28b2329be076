import type { GeneratedAlways } from 'kysely'

export type CatalogTables = {
  deals: { id: GeneratedAlways<number>; slug: string; title: string; tiny_title: string }
  deal_options: { id: GeneratedAlways<number>; deal_id: number; title: string }
}
