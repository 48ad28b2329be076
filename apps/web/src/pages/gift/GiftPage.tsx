import type { SharedGift } from '@skidora/contract/gifts.ts'
import { isLinkToken } from '@skidora/domain/accounts/link-token.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useLoaderData, useParams, useRevalidator } from 'react-router'
import { GiftFace } from '../../features/gifts/GiftFace.tsx'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { signInPath } from '../../lib/session/sign-in-path.ts'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import styles from './gift-page.module.css'

export const loader = pageLoader<SharedGift | null>(null, async (page) => {
  const { token = '' } = page.params
  if (!isLinkToken(token)) return null
  const found = await orNull(page, page.api('GET /api/v4/gift', { query: { token } }))
  return found?.data ?? null
})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Вам подарок — Скидора',
    description: 'Откройте открытку и заберите подарок в личный кабинет.',
    robots: 'noindex',
  }),
}

export function Component() {
  const gift = useLoaderData<SharedGift | null>()
  if (!gift)
    return (
      <PageNotice
        title="Подарок не нашёлся"
        text="Если вам присылали несколько писем, откройте ссылку из самого нового. Проверьте, что она скопирована целиком."
      >
        <Button variant="secondary" href={paths.home()}>
          На главную
        </Button>
      </PageNotice>
    )
  return <Shared gift={gift} />
}

function Shared({ gift }: { gift: SharedGift }) {
  const now = new Date(useVisitor().now)
  const lastDay = formatLastDay(new Date(gift.endsAt), gift.timeZone, now)
  const count =
    gift.quantity > 0 ? `: ${countOf(gift.quantity, ['купон', 'купона', 'купонов'])}` : ''
  return (
    <article className={styles.page}>
      <h1>{gift.senderName ? `${gift.senderName} дарит вам подарок` : 'Вам подарок'}</h1>
      <GiftFace {...gift} present={`${gift.dealTitle}. ${gift.optionTitle}${count}`} />
      <Choice gift={gift} />
      <dl className={styles.facts}>
        <dt>Где</dt>
        <dd>
          {gift.brandTitle}
          {gift.addresses.map((address) => (
            <span key={address}>{address}</span>
          ))}
        </dd>
        <dt>До какого дня</dt>
        <dd>{lastDay} включительно</dd>
      </dl>
      <TextLink href={paths.deal(gift.dealSlug)}>Что входит и какие условия</TextLink>
    </article>
  )
}

/** On click, not on opening the page: mail clients open links to scan them. */
function Choice({ gift }: { gift: SharedGift }) {
  const { token = '' } = useParams()
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()

  async function claim() {
    await run((api) => api('POST /api/v4/gift/claim', { body: { token } }))
    await revalidate()
  }

  if (gift.state === 'mine')
    return (
      <>
        <InfoBox kind="success" stays>
          Подарок ваш: он в личном кабинете, среди купонов.
        </InfoBox>
        <Button href={paths.coupons()} size="lg" wide>
          Открыть купоны
        </Button>
      </>
    )
  if (gift.state !== 'open')
    return (
      <InfoBox kind="info" stays>
        {closedTexts[gift.state]}
      </InfoBox>
    )
  if (!user)
    return (
      <>
        <p>
          Войдите, и подарок появится в вашем личном кабинете: так он не потеряется. Показать письмо
          на месте можно и без этого.
        </p>
        <Button href={signInPath(paths.gift(token))} size="lg" wide>
          Войти и забрать
        </Button>
      </>
    )
  return (
    <>
      <p>
        Подарок появится среди ваших купонов с новым номером, а номер из письма перестанет
        действовать. Вернуть за него деньги может только тот, кто его оплатил.
      </p>
      <Button onClick={claim} loading={isBusy} size="lg" wide>
        Забрать себе
      </Button>
      {failure && (
        <InfoBox kind="error" stays>
          {failure.message}
        </InfoBox>
      )}
    </>
  )
}

const closedTexts = {
  claimed: 'Этот подарок уже забрали в другой аккаунт.',
  own: 'Это ваш подарок другому человеку. Изменить его или отправить снова можно в разделе «Подарки».',
  gone: 'Этим подарком уже воспользовались, или его вернули.',
}
