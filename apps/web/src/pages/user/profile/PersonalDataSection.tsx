import type { UserInfo } from '@skidora/contract/accounts.ts'
import { cityDay, formatDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../lib/api/use-api-query.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { clearToken } from '../../../lib/session/session-token.ts'
import { useUser, useUserStore } from '../../../lib/session/user-store.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Section } from '../parts/Section.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

/** Data export and account deletion, as the law requires. */
export function PersonalDataSection({ user }: { user: UserInfo }) {
  return (
    <>
      <Section title="Копия ваших данных">
        <DataExport user={user} />
      </Section>
      <Section title="Удаление аккаунта">
        <AccountDeletion user={user} />
      </Section>
    </>
  )
}

function DataExport({ user }: { user: UserInfo }) {
  const [state, setState] = useState<'untouched' | 'asked' | 'cancelled' | 'done'>('untouched')
  return (
    <>
      <p>
        Соберём в один архив всё, что знаем о вас: личные данные, входы, рассылки и письма, которые
        мы вам отправили. Пароля и кодов в нём не будет.
      </p>
      {state === 'done' && (
        <InfoBox kind="success">Архив скачан. Храните его там, где его не увидят другие.</InfoBox>
      )}
      {state === 'asked' ? (
        <ConfirmIdentity
          user={user}
          submit="Скачать"
          onCancel={() => setState('cancelled')}
          onConfirmed={async (api, ticket) => {
            const { data } = await api('GET /api/v4/profile/data-export', { query: { ticket } })
            saveFile(data, 'skidora.zip')
            setState('done')
          }}
        />
      ) : (
        <div>
          <Button
            variant="secondary"
            icon="download"
            autoFocus={state !== 'untouched'}
            onClick={() => setState('asked')}
          >
            Скачать архив
          </Button>
        </div>
      )}
    </>
  )
}

function AccountDeletion({ user }: { user: UserInfo }) {
  // From the store, because the banner can cancel the deletion.
  const { deletionAt } = useUser()
  const userStore = useUserStore()
  const { city, now } = useVisitor()
  const [state, setState] = useState<'untouched' | 'asked' | 'cancelled'>('untouched')
  if (deletionAt) {
    const day = formatDay(new Date(deletionAt), city.timeZone, new Date(now))
    return (
      <p>Аккаунт будет удалён {day}. До этого дня его можно сохранить: кнопка вверху страницы.</p>
    )
  }
  return (
    <>
      <p>
        Через 30 дней удалим аккаунт и всё, что с ним связано: личные данные, историю входов,
        рассылки и письма. На всех устройствах вы выйдете сразу. Передумать можно до последнего дня:
        войдите и нажмите «Сохранить аккаунт».
      </p>
      <p>
        Если есть деньги на балансе, сначала{' '}
        <TextLink href={paths.withdrawals()}>выведите их</TextLink>: после удаления вернуть их будет
        некому. Если банк ещё не закончил перевод или возврат на карту, дождёмся его и удалим
        аккаунт следующей ночью.
      </p>
      <p>
        Если впереди поездка или проживание в отеле, удалим аккаунт после возвращения: организатору
        и отелю нужно знать, кого встречать. Чтобы не ждать, сначала отмените их{' '}
        <TextLink href={paths.returns()}>в разделе «Возвраты»</TextLink>.
      </p>
      {state === 'asked' ? (
        <>
          <LostCoupons />
          <ConfirmIdentity
            user={user}
            submit="Удалить аккаунт"
            isDangerous
            onCancel={() => setState('cancelled')}
            onConfirmed={async (api, ticket) => {
              const { data } = await api('POST /api/v4/profile/deletion', { body: { ticket } })
              clearToken()
              userStore.clear()
              location.assign(
                paths.deletionPlanned(cityDay(new Date(data.deletionAt), city.timeZone)),
              )
            }}
          />
        </>
      ) : (
        <div>
          <Button
            variant="secondary"
            autoFocus={state === 'cancelled'}
            onClick={() => setState('asked')}
          >
            Удалить аккаунт
          </Button>
        </div>
      )}
    </>
  )
}

/** The account has no coupons after the deletion; nothing without active ones. */
function LostCoupons() {
  const { value: count } = useApiQuery('active coupons', async (api, signal) => {
    const { data } = await api('GET /api/v4/profile/overview', undefined, { signal })
    return data.coupons.active
  })
  return (
    <div aria-live="polite">
      {count ? (
        <InfoBox kind="warning" stays>
          Вместе с аккаунтом вы потеряете доступ к{' '}
          {countOf(count, ['активному купону', 'активным купонам', 'активным купонам'])}. Сначала
          используйте их или <TextLink href={paths.returns()}>верните</TextLink>.
        </InfoBox>
      ) : null}
    </div>
  )
}
