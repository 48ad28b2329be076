import { exampleEmail as email, type LetterExample } from '../../letters/letter-example.ts'
import { type DigestDeal, digestLetter } from './digest-letter.ts'

const deal = (slug: string, title: string, more: Partial<DigestDeal> = {}): DigestDeal => ({
  ...{ slug, title, price: 4000, priceDiscounted: 1800, discount: 55 },
  ...{ isHavePriceRange: false, isOnlyDiscount: false, ...more },
})

export const subscriptionLetters: LetterExample[] = [
  {
    name: 'digest',
    title: 'Скидки недели',
    write: (site) =>
      digestLetter(
        { name: 'Анна', email, unsubscribeToken: 'example' },
        [
          {
            ...{ slug: 'moscow', title: 'Москва', titleIn: 'в Москве' },
            groups: [
              {
                title: 'Рестораны',
                deals: [
                  deal('dinner', 'Ужин на двоих в ресторане «Базилик»'),
                  deal('pizza', 'Пицца и напитки', { isHavePriceRange: true }),
                ],
              },
              {
                title: 'Красота',
                deals: [deal('lotus', 'Маникюр в студии «Лотос»', { isOnlyDiscount: true })],
              },
            ],
          },
        ],
        site,
      ),
  },
]
