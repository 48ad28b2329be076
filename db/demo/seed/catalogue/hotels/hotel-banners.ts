import { picturesOf } from '../../pictures/all-scenes.ts'
import type { Banner } from '../banners.ts'

/** Banners above the list of hotels. */
export const hotelBanners: readonly Banner[] = [
  {
    slot: 'side',
    title: 'К морю круглый год',
    text: 'Отели с бассейном и видом на воду',
    action: null,
    link: '/hotels/sea-hotels',
    image: picturesOf('beach')[0] ?? '',
    tone: 'sky',
  },
  {
    slot: 'side',
    title: 'Здоровье и тишина',
    text: 'Санатории с лечением и питанием',
    action: null,
    link: '/hotels/sanatoriums',
    image: picturesOf('spring')[0] ?? '',
    tone: 'mint',
  },
  {
    slot: 'side',
    title: 'Ночь под звёздами',
    text: 'Глэмпинги с печкой и душем',
    action: null,
    link: '/hotels/glamping',
    image: picturesOf('tent')[0] ?? '',
    tone: 'berry',
  },
]
