import { dayMs } from '../../durations.ts'
import { exampleEmail as email, type LetterExample } from '../../letters/letter-example.ts'
import { favoriteLetter } from './favorite-letter.ts'

export const favoriteLetters: LetterExample[] = [
  {
    name: 'favorites',
    title: 'Новости избранного',
    write: (site, now) => {
      const event = {
        ...{ citySlug: 'moscow', timeZone: 'Europe/Moscow', kopecks: 149_000 },
        endsAt: new Date(now.getTime() + dayMs),
      }
      return favoriteLetter(
        { name: 'Анна', email, unsubscribeToken: 'example' },
        [
          {
            ...{ ...event, slug: 'spa-day', title: 'День в спа «Тихая гавань»' },
            ...{ cheaperThan: 199_000, isEnding: false },
          },
          {
            ...{ ...event, slug: 'dinner', title: 'Ужин на двоих в ресторане «Базилик»' },
            ...{ cheaperThan: null, isEnding: true },
          },
        ],
        site,
        now,
      )
    },
  },
]
