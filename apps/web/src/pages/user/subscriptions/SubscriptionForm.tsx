import type { Subscription } from '@skidora/contract/subscriptions.ts'
import { type DealKind, dealKinds } from '@skidora/domain/deals/deal-kinds.ts'
import { useRef, useState } from 'react'
import { useShell } from '../../../features/site/use-shell.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Multiselect } from '../../../ui/fields/Multiselect.tsx'
import styles from '../parts/account.module.css'

const maxCities = 20
const allKinds = dealKinds.map(({ kind }) => kind)

/** Chosen cities in order, each with its deal kinds. */
type Choice = { slug: string; kinds: DealKind[] }[]

/** The last action, with the previous list for undo. */
type Note = { text: string; before?: Subscription[] }

export function SubscriptionForm({ saved: loaded }: { saved: Subscription[] }) {
  const { cities } = useShell()
  const { run, isBusy, failure } = useAction()
  const [saved, setSaved] = useState(loaded)
  const [choice, setChoice] = useState(() => choiceOf(loaded))
  const [note, setNote] = useState<Note>()
  const [isFull, setFull] = useState(false)
  const status = useRef<HTMLDivElement>(null)

  const titleOf = (slug: string) => cities.find((city) => city.slug === slug)?.title ?? slug

  function chooseCities(slugs: string[]) {
    setFull(slugs.length > maxCities)
    setChoice(
      slugs
        .slice(0, maxCities)
        .map((slug) => choice.find((city) => city.slug === slug) ?? { slug, kinds: allKinds }),
    )
  }

  function toggle(slug: string, kind: DealKind) {
    setChoice(
      choice.map((city) =>
        city.slug === slug ? { slug, kinds: toggled(city.kinds, kind) } : city,
      ),
    )
  }

  async function update(subscriptions: Subscription[], done: Note) {
    await run(async (api) => {
      const { data } = await api('POST /api/v4/profile/subscriptions/update', {
        body: { subscriptions },
      })
      setSaved(data)
      setChoice(choiceOf(data))
      setNote(done)
    })
  }

  const subscriptions = choice.flatMap(({ slug, kinds }) =>
    kinds.map((kind) => ({ citySlug: slug, kind })),
  )
  const save = () =>
    update(subscriptions, {
      text:
        subscriptions.length > 0
          ? 'Сохранили. Следующее письмо придёт в четверг.'
          : 'Сохранили. Писем не будет, пока вы не выберете город и темы.',
    })

  // Both remove the clicked button, so the focus moves to the status.
  async function stop() {
    await update([], { text: 'Вы отписались от всех писем.', before: saved })
    status.current?.focus()
  }
  async function undo(before: Subscription[]) {
    await update(before, { text: 'Вернули. Письма будут приходить как раньше.' })
    status.current?.focus()
  }

  return (
    <Form className={styles.form} onSubmit={save}>
      <p>Раз в неделю, по четвергам, пришлём лучшие акции городов и тем, которые вы выберете.</p>
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <Multiselect
        label="Города"
        placeholder="Выберите города"
        options={cities.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={choice.map(({ slug }) => slug)}
        error={isFull ? `Можно выбрать не больше ${maxCities} городов.` : undefined}
        onValueChange={chooseCities}
      />
      {choice.map(({ slug, kinds }) => (
        <fieldset key={slug} className={styles.kinds}>
          <legend>{titleOf(slug)}</legend>
          {dealKinds.map(({ kind, title }) => (
            <Checkbox
              key={kind}
              label={title}
              checked={kinds.includes(kind)}
              onChange={() => toggle(slug, kind)}
            />
          ))}
          {kinds.length === 0 && (
            <p className={styles.muted}>Тем не выбрано, писем об этом городе не будет.</p>
          )}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          Сохранить
        </Button>
        {saved.length > 0 && (
          <Button variant="ghost" loading={isBusy} onClick={stop}>
            Отписаться от всего
          </Button>
        )}
      </div>
      <div ref={status} className={styles.status} aria-live="polite" tabIndex={-1}>
        {note && <p>{note.text}</p>}
        {note?.before && (
          <Button
            variant="secondary"
            size="sm"
            loading={isBusy}
            onClick={() => undo(note.before ?? [])}
          >
            Вернуть
          </Button>
        )}
      </div>
    </Form>
  )
}

function choiceOf(subscriptions: Subscription[]): Choice {
  const slugs = [...new Set(subscriptions.map(({ citySlug }) => citySlug))]
  return slugs.map((slug) => ({
    slug,
    kinds: subscriptions.filter(({ citySlug }) => citySlug === slug).map(({ kind }) => kind),
  }))
}

const toggled = (kinds: DealKind[], kind: DealKind) =>
  kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]
