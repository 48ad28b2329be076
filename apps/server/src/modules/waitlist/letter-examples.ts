import { paths } from '@skidora/domain/pages/paths.ts'
import { siteOrigin } from '../../addresses/site-address.ts'
import { exampleEmail, type LetterExample } from '../../letters/letter-example.ts'
import { cheaperMessage, confirmWaitLetter, onSaleMessage } from './waitlist-letters.ts'

const to = { channel: 'email', recipient: exampleEmail } as const
const title = 'Полёт на воздушном шаре'
const deal = {
  ...{ slug: 'balloon', citySlug: 'moscow', title, rubles: 7900 },
  ...{ hasOptions: true, isSuccessor: false },
}

export const waitlistLetters: LetterExample[] = [
  {
    name: 'wait-confirm',
    title: 'Подтверждение листа ожидания',
    write: (site) =>
      confirmWaitLetter(exampleEmail, {
        ...{ title, about: 'sale' },
        link: siteOrigin(site) + paths.waitlist('example'),
      }),
  },
  {
    name: 'wait-cheaper',
    title: 'Акция подешевела',
    write: (site) => cheaperMessage(to, 9900, deal, site),
  },
  {
    name: 'wait-on-sale',
    title: 'Акция в продаже',
    write: (site) => onSaleMessage(to, deal, site),
  },
]
