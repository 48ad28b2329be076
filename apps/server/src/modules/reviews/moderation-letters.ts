import type { ModeratedKind } from '@skidora/contract/moderation.ts'
import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { TextAuthor } from './moderation-store.ts'

type Author = TextAuthor & { email: string }

const names: Record<ModeratedKind, string> = {
  reviews: 'Ваш отзыв',
  messages: 'Ваш ответ',
  questions: 'Ваш вопрос',
}

const anchorOf = (kind: ModeratedKind) => (kind === 'questions' ? 'questions' : 'reviews')

const dealButton = (
  label: string,
  kind: ModeratedKind,
  { dealSlug }: Author,
  origin: string,
): LetterBlock => ({
  kind: 'button',
  label,
  url: `${origin}${paths.deal(dealSlug)}#${anchorOf(kind)}`,
})

export function publishedLetter(
  kind: ModeratedKind,
  author: Author,
  origin: string,
): NewNotification {
  const subject = names[kind]
  return {
    channel: 'email',
    recipient: author.email,
    letter: {
      subject: `${subject} опубликован`,
      blocks: [
        `${greetingTo(author.name)} ${subject} об акции ${quoted(author.dealTitle)} опубликован.`,
        dealButton('Посмотреть', kind, author, origin),
      ],
    },
  }
}

export function refusedLetter(
  kind: ModeratedKind,
  author: Author,
  { refusal, from }: { refusal: string; from: ReviewStatus },
  origin: string,
): NewNotification {
  const subject = names[kind]
  const what = from === 'published' ? 'снят с публикации' : 'не опубликован'
  const advice =
    kind === 'questions'
      ? dealButton('Спросить ещё раз', kind, author, origin)
      : ({ kind: 'button', label: 'Исправить', url: origin + paths.reviews() } as const)
  return {
    channel: 'email',
    recipient: author.email,
    letter: {
      subject: `${subject} ${what}`,
      blocks: [
        `${greetingTo(author.name)} ${subject} об акции ${quoted(author.dealTitle)} ${what}. Причина: ${refusal}`,
        advice,
      ],
    },
  }
}

export function answeredLetter(
  kind: 'reviews' | 'questions',
  author: Author,
  text: string,
  origin: string,
): NewNotification {
  const what = kind === 'reviews' ? 'отзыв' : 'вопрос'
  return {
    channel: 'email',
    recipient: author.email,
    letter: {
      subject: `Компания ответила на ваш ${what}`,
      blocks: [
        `${greetingTo(author.name)} Компания ответила на ваш ${what} об акции ${quoted(author.dealTitle)}:`,
        { kind: 'quote', text },
        dealButton('Открыть акцию', kind, author, origin),
      ],
    },
  }
}
