import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { defaultCitySlug } from '@skidora/domain/places/cities.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type EndingCoupon = {
  id: number
  dealTitle: string
  companyName: string
  endsAt: Date
  timeZone: string
}

export function reminderLetter(
  { name, email }: { name: string; email: string },
  coupons: EndingCoupon[],
  site: SiteAddress,
  now: Date,
): NewNotification {
  const urlOf = (path: string) => cityUrl({ ...site, slug: defaultCitySlug, path })
  const [first, ...others] = coupons
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject:
        others.length === 0
          ? `Купон скоро закончится: ${first?.dealTitle}`
          : `Скоро ${plural(coupons.length, ['закончится', 'закончатся', 'закончатся'])} ${countOf(coupons.length, ['купон', 'купона', 'купонов'])}`,
      blocks: [
        `${greetingTo(name)} Успейте воспользоваться тем, что купили.`,
        {
          kind: 'deals',
          deals: coupons.map(({ id, dealTitle, companyName, endsAt, timeZone }) => ({
            label: `${dealTitle}, ${companyName}`,
            text: `до ${formatLastDay(endsAt, timeZone, now)} включительно`,
            url: urlOf(paths.coupon(id)),
          })),
        },
      ],
      smallPrint: [{ label: 'Выключить напоминания', url: urlOf(paths.subscribe()) }],
    },
  }
}
