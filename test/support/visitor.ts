import type { Visitor } from '@skidora/contract/page-render.ts'

/** A desktop guest from Saint Petersburg. */
export const visitor: Visitor = {
  city: {
    id: 'c_18',
    cityId: 18,
    slug: 'spb',
    title: 'Санкт-Петербург',
    titleIn: 'в Санкт-Петербурге',
    titleFrom: 'из Санкт-Петербурга',
    coordinates: { latitude: 59.94, longitude: 30.31 },
    timeZone: 'Europe/Moscow',
    isMain: true,
    isHidden: false,
    isPredefined: true,
  },
  site: { protocol: 'https', base: 'skidora.ru', hasCityLabels: true },
  device: 'desktop',
  isNotAdaptive: false,
  theme: 'system',
  user: null,
  crmUrl: '/gateway/crm',
  services: {},
  tiles: null,
  networks: [],
  now: '2026-11-15T12:00:00.000Z',
  dayEnd: '2026-11-15T21:00:00Z',
}
