import type { PageHandle } from '../../lib/page/page-handle.ts'

export const staffHandle = (title: string, description: string): PageHandle => ({
  layout: 'base',
  hidesChips: true,
  meta: () => ({ title: `${title} — Скидора`, description, robots: 'noindex' }),
})
