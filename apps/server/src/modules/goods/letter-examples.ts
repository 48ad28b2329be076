import { paths } from '@skidora/domain/pages/paths.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import { exampleEmail, firstOf, type LetterExample } from '../../letters/letter-example.ts'
import { type ParcelNotice, parcelMessages } from './parcel-letters.ts'

const example = (
  name: string,
  title: string,
  parcel: Pick<ParcelNotice, 'status'> & Partial<ParcelNotice>,
): LetterExample => ({
  ...{ name, title },
  write: (site) => firstOf(parcelMessages({ ...notice(site), ...parcel })),
})

const notice = (site: SiteAddress): ParcelNotice => ({
  ...{ email: exampleEmail, phone: null, name: 'Анна' },
  ...{ status: 'sent', method: 'pickup', dealTitles: ['Кроссовки для бега'], trackings: [] },
  ...{ address: 'Москва, ул. Арбат, 10', workingHours: 'Ежедневно 9:00–21:00' },
  url: siteOrigin(site) + paths.parcels(),
})

export const goodsLetters: LetterExample[] = [
  example('parcel-sent', 'Посылка в пути', {
    status: 'sent',
    dealTitles: ['Кроссовки для бега', 'Спортивные носки, три пары'],
    trackings: [{ number: 'RA644000001RU', url: null }],
  }),
  example('parcel-arrived', 'Посылка в пункте выдачи', { status: 'arrived' }),
  example('parcel-at-post', 'Посылка на почте', {
    ...{ status: 'arrived', method: 'post', workingHours: null },
  }),
  example('parcel-handed-over', 'Посылка у вас', { status: 'handed_over' }),
  example('parcel-undelivered', 'Не смогли вручить посылку', { status: 'undelivered' }),
]
