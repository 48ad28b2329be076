import type { ModeratedKind } from '@skidora/contract/moderation.ts'
import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { TextAuthor } from './moderation-store.ts'

type Author = TextAuthor & { email: string }

const names: Record<ModeratedKind, string> = {
  reviews: 'Ваш отзыв',
  messages: 'Ваш ответ',
  questions: 'Ваш вопрос',
}

const anchorOf = (kind: ModeratedKind) => (kind === 'questions' ? 'questions' : 'reviews')

export function publishedLetter(
  kind: ModeratedKind,
  author: Author,
  origin: string,
): NewNotification {
  const subject = names[kind]
  return {
    channel: 'email',
    recipient: author.email,
    subject: `${subject} опубликован`,
    body: `${greetingTo(author.name)} ${subject} об акции ${quoted(author.dealTitle)} опубликован:\n${origin}${paths.deal(author.dealSlug)}#${anchorOf(kind)}`,
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
      ? `Спросить ещё раз можно здесь:\n${origin}${paths.deal(author.dealSlug)}#questions`
      : `Исправить его можно в личном кабинете:\n${origin}${paths.reviews()}`
  return {
    channel: 'email',
    recipient: author.email,
    subject: `${subject} ${what}`,
    body: `${greetingTo(author.name)} ${subject} об акции ${quoted(author.dealTitle)} ${what}. Причина: ${refusal}\n\n${advice}`,
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
    subject: `Компания ответила на ваш ${what}`,
    body: `${greetingTo(author.name)} Компания ответила на ваш ${what} об акции ${quoted(author.dealTitle)}:\n\n${text}\n\n${origin}${paths.deal(author.dealSlug)}#${anchorOf(kind)}`,
  }
}
