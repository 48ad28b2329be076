import { expect, test } from 'vitest'
import { textOf } from '../../../../../test/support/messages.ts'
import { type DigestCity, digestLetter } from './digest-letter.ts'

const subscriber = { name: 'Анна', email: 'anna@mail.ru', unsubscribeToken: 'ABC' }
const site = { protocol: 'https', base: 'skidora.ru' } as const

const moscow: DigestCity = {
  slug: 'moscow',
  title: 'Москва',
  titleIn: 'в Москве',
  groups: [
    {
      title: 'Рестораны',
      deals: [
        {
          slug: 'dinner',
          title: 'Ужин на двоих',
          price: 2980,
          priceDiscounted: 1490,
          discount: 50,
          isHavePriceRange: true,
          isOnlyDiscount: false,
        },
        {
          slug: 'tea',
          title: 'Чай',
          price: 99.5,
          priceDiscounted: 99.5,
          discount: 0,
          isHavePriceRange: false,
          isOnlyDiscount: false,
        },
      ],
    },
  ],
}
const kazan: DigestCity = {
  slug: 'kazan',
  title: 'Казань',
  titleIn: 'в Казани',
  groups: [{ title: 'Отели', deals: moscow.groups[0]?.deals.slice(1) ?? [] }],
}

test('names a single city and links every deal', () => {
  const message = digestLetter(subscriber, [moscow], site)
  expect(message).toMatchObject({
    recipient: 'anna@mail.ru',
    letter: {
      subject: 'Скидки недели в Москве',
      unsubscribeUrl: 'https://skidora.ru/unsubscribe/ABC',
    },
  })
  expect(
    textOf(message)?.replaceAll('\u00a0', ' '),
  ).toBe(`Здравствуйте, Анна! Выбрали для вас самое интересное за неделю.

Москва

Рестораны

• Ужин на двоих: от 1 490 ₽ вместо 2 980 ₽, скидка 50 %
  https://skidora.ru/deals/dinner
• Чай: 99,50 ₽
  https://skidora.ru/deals/tea

Все акции в Москве:
https://skidora.ru/today/

Вы получили это письмо, потому что подписались на скидки.
Выбрать другие города и темы: https://skidora.ru/user/subscribe
Отписаться от всех писем: https://skidora.ru/unsubscribe/ABC`)
})

test('links deals on the host of their city, with one subject for all cities', () => {
  const message = digestLetter(subscriber, [moscow, kazan], site)
  expect(message).toMatchObject({ letter: { subject: 'Скидки недели в ваших городах' } })
  const body = textOf(message)
  expect(body).toContain('https://kazan.skidora.ru/deals/tea')
  expect(body).toContain('Все акции в Казани:\nhttps://kazan.skidora.ru/today/')
})
