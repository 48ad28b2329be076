import type { Question } from '@skidora/contract/questions.ts'
import { deletedAuthorName } from '@skidora/domain/accounts/unnamed.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { Suspense, useRef, useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { MoreButton } from '../../ui/buttons/MoreButton.tsx'
import { useSignInDialog } from '../auth/use-sign-in-dialog.tsx'
import styles from '../discussions/discussions.module.css'
import { UsefulVotes } from '../discussions/UsefulVotes.tsx'
import { type LoadedQuestions, questionsAtOnce } from './load-questions.ts'

const AskQuestionDialog = lazyPart(async () => ({
  default: (await import('./AskQuestionDialog.tsx')).AskQuestionDialog,
}))

type DealQuestionsProps = { dealSlug: string; loaded: LoadedQuestions }

/** Questions about a deal and the company's answers. */
export function DealQuestions({ dealSlug, loaded }: DealQuestionsProps) {
  const { isSignedIn } = useUser()
  const { openSignIn, signInDialog } = useSignInDialog('question')
  const { run, isBusy } = useAction()
  const [shown, setShown] = useState(loaded)
  const [isAsking, setAsking] = useState(false)
  const { questions, totalCount } = shown
  const list = useRef<HTMLUListElement>(null)

  /** Reloads the whole list, so that new questions do not shift its pages. */
  const load = (count: number) =>
    run(async (api) => {
      const query = { dealOfferSlug: dealSlug, per_page: Math.min(count, 50) }
      const { data, pagination } = await api('GET /api/v4/dealOffer/getQuestions', { query })
      setShown({ questions: data, totalCount: pagination.totalCount })
    })
  const next = questions.length + questionsAtOnce

  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-title">
      <header className={styles.header}>
        <h2 id="questions-title">Вопросы</h2>
        <div className={styles.add}>
          <Button
            id="ask-question"
            variant="secondary"
            onClick={() => (isSignedIn ? setAsking(true) : openSignIn())}
          >
            Задать вопрос
          </Button>
        </div>
      </header>
      {questions.length === 0 && (
        <p className={styles.muted}>Вопросов пока нет. Спросите первым, ответит компания.</p>
      )}
      <ul ref={list} className={styles.list} aria-busy={isBusy} aria-label="Вопросы об акции">
        {questions.map((question) => (
          <li key={question.id} className={styles.review}>
            <QuestionItem question={question} />
          </li>
        ))}
      </ul>
      <MoreButton
        list={list}
        items={['вопрос', 'вопроса', 'вопросов']}
        href={questions.length < Math.min(totalCount, 50) ? `?questions=${next}#questions` : null}
        isLoading={isBusy}
        onMore={() => load(next)}
      />
      {isAsking && (
        <Suspense>
          <AskQuestionDialog
            dealSlug={dealSlug}
            onClose={() => setAsking(false)}
            onSent={() => load(Math.max(questions.length + 1, questionsAtOnce))}
          />
        </Suspense>
      )}
      {signInDialog}
    </section>
  )
}

/** Only the votes are hydrated. */
function QuestionItem({ question }: { question: Question }) {
  return (
    <>
      <StaticContent as="div" of={question} className={styles.said}>
        {() => <QuestionText question={question} />}
      </StaticContent>
      {!question.isWaiting && <MessageVotes message={question} />}
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.message} data-side="company">
          <StaticContent as="div" of={answer} className={styles.said}>
            {() => <AnswerText answer={answer} />}
          </StaticContent>
          <MessageVotes message={answer} />
        </div>
      ))}
    </>
  )
}

function QuestionText({ question }: { question: Question }) {
  const dayOf = useDay()
  return (
    <>
      <p className={styles.muted}>
        <strong className={styles.name}>{question.author || deletedAuthorName}</strong>,{' '}
        <time dateTime={question.createdAt}>{dayOf(question.createdAt)}</time>
        {question.isWaiting && <span className={styles.mark}>На проверке, видите только вы</span>}
      </p>
      <p className={styles.words}>{question.text}</p>
    </>
  )
}

function AnswerText({ answer }: { answer: Question['answers'][number] }) {
  const dayOf = useDay()
  return (
    <>
      <p className={styles.muted}>
        <strong>{answer.author || deletedAuthorName}</strong> отвечает, {dayOf(answer.createdAt)}
      </p>
      <p className={styles.words}>{answer.text}</p>
    </>
  )
}

function useDay() {
  const { city, now } = useVisitor()
  return (date: string) => formatDay(new Date(date), city.timeZone, new Date(now))
}

type Voted = Pick<Question, 'id' | 'voted' | 'usefulCount' | 'uselessCount'>

function MessageVotes({ message: { id, voted, usefulCount, uselessCount } }: { message: Voted }) {
  return (
    <UsefulVotes
      id={`message-${id}`}
      voted={voted}
      usefulCount={usefulCount}
      uselessCount={uselessCount}
      send={async (api, isUseful) => {
        const body = { idForumMessage: id, action: isUseful ? 'plus' : 'minus' }
        const { data } = await api('POST /api/v4/usefulity/usefulity', { body })
        return { usefulCount: data.plus, uselessCount: data.minus }
      }}
    />
  )
}
