import { siteOrigin } from '../../addresses/site-address.ts'
import { exampleEmail, type LetterExample } from '../../letters/letter-example.ts'
import { answeredLetter, publishedLetter, refusedLetter } from './moderation-letters.ts'

const author = {
  ...{ email: exampleEmail, name: 'Анна' },
  ...{ dealTitle: 'Ужин на двоих в ресторане «Базилик»', dealSlug: 'dinner' },
}

export const reviewLetters: LetterExample[] = [
  {
    name: 'review-published',
    title: 'Отзыв опубликован',
    write: (site) => publishedLetter('reviews', author, siteOrigin(site)),
  },
  {
    name: 'review-refused',
    title: 'Отзыв не опубликован',
    write: (site) =>
      refusedLetter(
        'reviews',
        author,
        { refusal: 'в тексте есть чужой номер телефона.', from: 'waiting' },
        siteOrigin(site),
      ),
  },
  {
    name: 'review-answered',
    title: 'Компания ответила на отзыв',
    write: (site) =>
      answeredLetter(
        'reviews',
        author,
        'Анна, спасибо! Передали ваши слова шефу.\nЖдём вас снова.',
        siteOrigin(site),
      ),
  },
]
