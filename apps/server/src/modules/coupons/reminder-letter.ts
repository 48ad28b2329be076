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
    subject:
      others.length === 0
        ? `Купон скоро закончится: ${first?.dealTitle}`
        : `Скоро ${plural(coupons.length, ['закончится', 'закончатся', 'закончатся'])} ${countOf(coupons.length, ['купон', 'купона', 'купонов'])}`,
    body: [
      `${greetingTo(name)} Успейте воспользоваться тем, что купили.`,
      ...coupons.map(
        ({ id, dealTitle, companyName, endsAt, timeZone }) =>
          `• ${dealTitle}, ${companyName}: до ${formatLastDay(endsAt, timeZone, now)} включительно\n  ${urlOf(paths.coupon(id))}`,
      ),
      `Выключить напоминания: ${urlOf(paths.subscribe())}`,
    ].join('\n\n'),
  }
}
