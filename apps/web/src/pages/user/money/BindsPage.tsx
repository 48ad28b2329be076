import type { CardBinding } from '@skidora/contract/wallet.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../../features/confirmation/ConfirmDialog.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { useUser, useUserStore } from '../../../lib/session/user-store.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import bindStyles from './BindsPage.module.css'

type BindsData = { hasError: false; cards: CardBinding[] } | { hasError: true; message: string }

export const loader = accountLoader<BindsData>(
  { hasError: true, message: '' },
  async ({ api, onDegraded }) => {
    try {
      const { data } = await api('GET /api/v4/profile/get-card-bindings')
      return { hasError: false, cards: data.cards }
    } catch (error) {
      onDegraded(error)
      return { hasError: true, message: failureOf(error).message }
    }
  },
)
export const handle = accountHandle('Карты', 'Карты, которыми можно платить в одно нажатие.')

export function Component() {
  const data = useLoaderData<BindsData>()
  return (
    <div className={styles.sections}>
      <h1>Карты</h1>
      {data.hasError ? (
        <EmptyState icon="refresh-cw" title="Карты не загрузились" text={data.message} />
      ) : (
        <Cards cards={data.cards} />
      )}
    </div>
  )
}

function Cards({ cards }: { cards: CardBinding[] }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const userStore = useUserStore()
  const [chosen, setChosen] = useState<CardBinding>()
  // The clicked button is removed with its card.
  const box = useFocusOnChange(cards.length)
  const dayOf = (time: string) => formatDay(new Date(time), city.timeZone, new Date(now))

  function finish({ id }: CardBinding) {
    setChosen(undefined)
    userStore.fill({ ...user, boundCards: user.boundCards.filter((card) => card.id !== id) })
    revalidate()
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {cards.length === 0 ? (
        <EmptyState
          icon="credit-card"
          title="Карт пока нет"
          text="Оплачивая заказ картой, отметьте «Сохранить карту»: следующий оплатите в одно нажатие. Номер карты хранит банк, у нас его нет."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      ) : (
        <>
          <ul className={classNames(styles.tiles, bindStyles.cards)}>
            {cards.map((card) => (
              <li key={card.id} className={bindStyles.card}>
                <p className={bindStyles.title}>
                  <Icon name="credit-card" size={32} />
                  {card.title}
                </p>
                <p className={styles.muted}>
                  Добавлена {dayOf(card.boundAt)}
                  {card.lastPaidAt && `, платили ${dayOf(card.lastPaidAt)}`}
                </p>
                <Button variant="ghost" size="sm" onClick={() => setChosen(card)}>
                  Отвязать
                  <VisuallyHidden>: {card.title}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.muted}>
            Новая карта появится здесь, если при оплате отметить «Сохранить карту». Номер карты
            хранит банк, у нас его нет.
          </p>
        </>
      )}
      {chosen && (
        <ConfirmDialog
          title="Отвязать карту?"
          yes="Отвязать"
          send={(api) =>
            api('DELETE /api/v4/profile/delete-card', { query: { card_id: chosen.id } })
          }
          onClose={() => setChosen(undefined)}
          onDone={() => finish(chosen)}
        >
          {chosen.title} пропадёт из способов оплаты. С заказами и деньгами ничего не случится, а
          карту можно будет сохранить снова.
        </ConfirmDialog>
      )}
    </div>
  )
}
